import { createHash } from 'node:crypto';
import { escapeHtml } from '../mail/layout/escape-html.ts';

type Json = Record<string, unknown>;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
}

/** A page to browse an OpenAPI document: plain HTML without a script, so that it opens under the strictest content policy. */
export function docsPage(document: Json): string {
  const operations = listOperations(document);
  const groups = Map.groupBy(operations, ({ path }) => path.split('/')[2] ?? '');
  const names = [...groups.keys()].toSorted();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>API of the market</h1>
<p>${escapeHtml(textOf(objectAt(document, 'info').description))}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>, and of what comes live over the socket <a href="/api/asyncapi.json">asyncapi.json</a></p>
<nav aria-label="Resources">${names.map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(' ')}</nav>
</header>
<main>
${names.map((name) => section(name, groups.get(name) ?? [])).join('\n')}
</main>
</body>
</html>
`;
}

function listOperations(document: Json): Operation[] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Json,
    })),
  );
}

function section(name: string, operations: readonly Operation[]): string {
  return `<section id="${escapeHtml(name)}">
<h2>${escapeHtml(name)}</h2>
${operations.map(details).join('\n')}
</section>`;
}

function details({ method, path, operation }: Operation): string {
  return `<details id="${escapeHtml(textOf(operation.operationId))}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(textOf(operation.summary))}</span></summary>
<p>Who may call: <b>${escapeHtml(textOf(operation['x-who']))}</b></p>
${parameters(operation)}
${body(operation)}
${responses(operation)}
</details>`;
}

function parameters(operation: Json): string {
  const rows = listAt(operation, 'parameters').map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(textOf(parameter.name))}</code></td><td>${escapeHtml(textOf(parameter.in))}</td><td>${parameter.required === true ? 'required' : ''}</td><td>${code(parameter.schema)}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<h3>Parameters</h3>
<table><thead><tr><th>Name</th><th>In</th><th></th><th>Form</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function body(operation: Json): string {
  const content = Object.entries(objectAt(operation, 'requestBody', 'content'));
  return content.map(([type, { schema }]) => `<h3>Body, ${escapeHtml(type)}</h3>${code(schema)}`).join('');
}

function responses(operation: Json): string {
  const answers = Object.entries(objectAt(operation, 'responses'));
  const rows = answers.map(([status, answer]) => {
    const schema = objectAt(answer, 'content', 'application/json').schema;
    const form = schema === undefined ? '' : code(schema);
    return `<tr><td>${escapeHtml(status)}</td><td>${escapeHtml(textOf(answer.description))}${form}</td></tr>`;
  });
  return `<h3>Answers</h3><table><thead><tr><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function code(schema: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(schema, null, 1))}</pre>`;
}

function objectAt(value: Json, ...path: readonly string[]): Record<string, Json> {
  let current: unknown = value;
  for (const name of path) current = (current as Json | undefined)?.[name];
  return (current ?? {}) as Record<string, Json>;
}

function listAt(value: Json, name: string): Json[] {
  return (value[name] ?? []) as Json[];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
pre { margin: .25rem 0; overflow: auto; max-height: 24rem; font-size: .85rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; }
`;

/** What a content policy calls the page's style element by. */
export const DOCS_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
