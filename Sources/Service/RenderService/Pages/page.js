"use strict";

const example = {
  version: 1,
  session: { id: "lunch", kind: "private" },
  viewer: "mei",
  participants: [{ id: "mei", name: "梅" }, { id: "omar", name: "Omar" }],
  messages: [
    { id: "m1", sender: "omar", sentAt: "2026-03-01T12:00:00+08:00",
      body: { type: "text", text: "Lunch?" } },
    { id: "m2", sender: "mei", sentAt: "2026-03-01T12:01:10+08:00", status: "read",
      body: { type: "text", text: "Yes, noodles 🍜" } },
  ],
};

const element = (id) => document.getElementById(id);

function headers() {
  const token = element("token").value.trim();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

function show(problem) { element("problem").textContent = problem; }

async function message(response) {
  const problem = await response.json();
  return `${problem.title}: ${problem.detail}`;
}

async function listTemplates() {
  const response = await fetch("/v1/templates", { headers: headers() });
  if (!response.ok) return show(await message(response));
  const { templates } = await response.json();
  element("template").replaceChildren(...templates.map((template) => {
    const option = document.createElement("option");
    option.textContent = template.name;
    option.title = template.summary;
    return option;
  }));
}

function request() {
  return {
    conversation: JSON.parse(element("conversation").value),
    options: {
      template: element("template").value || "jade",
      appearance: element("appearance").value,
      width: Number(element("width").value),
      scale: Number(element("scale").value),
      locale: element("locale").value,
    },
  };
}

async function draw() {
  show("");
  let body;
  try {
    body = JSON.stringify(request());
  } catch (error) {
    return show(`The conversation is not valid JSON: ${error.message}`);
  }
  const response = await fetch("/v1/render", {
    method: "POST",
    headers: { ...headers(), "Content-Type": "application/json", Accept: "image/png" },
    body,
  });
  if (!response.ok) return show(await message(response));
  const picture = element("picture");
  URL.revokeObjectURL(picture.src);
  const url = URL.createObjectURL(await response.blob());
  await new Promise((loaded, failed) => {
    picture.onload = loaded;
    picture.onerror = () => failed(new Error("The browser cannot show the picture"));
    picture.src = url;
  });
  element("caption").textContent = `${picture.naturalWidth} × ${picture.naturalHeight} pixels`;
}

element("conversation").value = JSON.stringify(example, null, 2);
element("form").addEventListener("submit", (event) => {
  event.preventDefault();
  draw().catch((error) => show(`${error.message}`));
});
element("token").addEventListener("change", () => { listTemplates(); });
listTemplates().then(draw).catch((error) => show(`${error.message}`));
