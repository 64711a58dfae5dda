"""Draws tables of chat conversations with Chatframe on Apache Spark."""

from chatframe_spark.dataframe import render
from chatframe_spark.index import INDEX_SCHEMA
from chatframe_spark.worker import Answer, PictureFile, Worker, WorkerStartError

__all__ = ["INDEX_SCHEMA", "Answer", "PictureFile", "Worker", "WorkerStartError", "render"]
__version__ = "0.1.0"
