import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a call needs of its endpoint: values, no schema. */
const OF_A_CALL = ['name', 'method', 'path', 'idempotent', 'upload', 'changesState'];
/** Without these no call goes anywhere. Spreads aren't followed: an endpoint that doesn't write them out has no copy, and importing it fails. */
const ADDRESS = ['name', 'method', 'path'];
/** A form checks with the schema of the body as well: it reads `login.body`, or names its two calls `create: createGoal, update: updateGoal`. */
const OF_A_FORM = [...OF_A_CALL, 'body'];
const LEFT_OUT = 'params|query|output|status|who|summary|refusals';
const CALLS = '?calls';
const CONTRACT_IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]@kosar\/contract\/([\w/-]+)['"];?/g;

/**
 * Leaves of the contract what runs in a browser. The schemas of answers and queries, and what documents a call, are types there
 * and nothing else, yet each page would build them and load the schema library for it. So a source that only calls an endpoint
 * gets its address alone, from a copy of the contract's file without imports; one that reads `login.body` gets the file itself,
 * where each constant says to the bundler that it may go when no one asks for it.
 */
export function contractCalls(root: string): Plugin {
  const contract = join(root, 'contract/src/');
  const sources = join(root, 'web/src/');
  return {
    name: 'contract-calls',
    apply: 'build',
    resolveId: (id) =>
      id.endsWith(CALLS) ? id.replace(/^@kosar\/contract\/(.+)\?/, `${contract}$1.ts?`) : undefined,
    load(id) {
      if (!id.endsWith(CALLS)) return undefined;
      const code = readFileSync(id.slice(0, -CALLS.length), 'utf8');
      return endpointsOf(this.parse(code, { lang: 'ts' }) as unknown as Program)
        .map(({ name, call }) => `export const ${name} = ${shapeText(call, code, OF_A_CALL)};\n`)
        .join('');
    },
    transform(code, id) {
      if (id.startsWith(contract) && !id.endsWith(CALLS)) {
        return { code: withPureConstants(this.parse(code) as unknown as Program, code), map: null };
      }
      if (!id.startsWith(sources)) return undefined;
      const lost = readOfLeftOut(code);
      if (lost !== null) this.error(`${id} reads ${lost}, which the built app leaves out`);
      const split = code.replace(CONTRACT_IMPORT, (_all, names: string, file: string) =>
        splitImport(names, file, code, readFileSync(`${contract}${file}.ts`, 'utf8')),
      );
      return { code: split, map: null };
    },
  };
}

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Property = Node & { readonly key?: { readonly name?: string } };
type Call = Node & {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
};
type Variable = Node & { readonly id: { readonly name?: string }; readonly init: Node | null };
type Statement = Node & {
  readonly declaration?: Statement | null;
  readonly declarations?: readonly Variable[];
};
type Program = { readonly body: readonly Statement[] };

function endpointsOf(program: Program): { readonly name: string; readonly call: Call }[] {
  return variablesOf(program).flatMap(({ id, init }) =>
    init !== null && isEndpoint(init) ? [{ name: id.name ?? '', call: init }] : [],
  );
}

function withPureConstants(program: Program, code: string): string {
  return variablesOf(program)
    .flatMap(({ init }) => (init === null || /Function|Class|Literal$/.test(init.type) ? [] : [init]))
    .reduceRight((text, init) => {
      const value = isEndpoint(init) ? shapeText(init, code, OF_A_FORM) : code.slice(init.start, init.end);
      return `${text.slice(0, init.start)}/* @__PURE__ */ (() => (${value}))()${text.slice(init.end)}`;
    }, code);
}

function variablesOf({ body }: Program): Variable[] {
  return body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? []);
}

function isEndpoint(init: Node): init is Call {
  const isCalled = init.type === 'CallExpression' && (init as Call).callee.name === 'endpoint';
  return isCalled && ADDRESS.every((part) => namesOf(init as Call).includes(part));
}

function namesOf(call: Call): (string | undefined)[] {
  return (call.arguments[0]?.properties ?? []).map(({ key }) => key?.name);
}

function shapeText(call: Call, code: string, remaining: readonly string[]): string {
  const texts = (call.arguments[0]?.properties ?? [])
    .filter(({ key }) => remaining.includes(key?.name ?? ''))
    .map(({ start, end }) => code.slice(start, end));
  return `{ ${texts.join(', ')} }`;
}

function splitImport(names: string, file: string, code: string, contract: string): string {
  const parts = names.split(',').filter((part) => part.trim() !== '');
  const isCall = (part: string) => {
    const [exported = '', local = exported] = part.trim().split(/\s+as\s+/);
    const isDeclared = new RegExp(`export const ${exported} = endpoint\\(`).test(contract);
    return isDeclared && !new RegExp(`\\b(?:${local}\\.body|(?:create|update): ${local})\\b`).test(code);
  };
  const calls = parts.filter(isCall);
  return [
    importOf(`${file}${CALLS}`, calls),
    importOf(
      file,
      parts.filter((part) => !calls.includes(part)),
    ),
  ].join(' ');
}

function importOf(file: string, parts: readonly string[]): string {
  return parts.length === 0 ? '' : `import {${parts.join(',')}} from '@kosar/contract/${file}';`;
}

/** `listPoints.query`: a part of an endpoint that the build leaves out. */
function readOfLeftOut(code: string): string | null {
  for (const [, names = ''] of code.matchAll(CONTRACT_IMPORT)) {
    for (const part of names.split(',').filter((name) => name.trim() !== '')) {
      const local =
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '';
      const read = new RegExp(`\\b${local}\\.(?:${LEFT_OUT})\\b`).exec(code);
      if (read) return read[0];
    }
  }
  return null;
}
