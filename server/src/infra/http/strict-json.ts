import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Deeper than anything in the contract; it keeps whoever walks the value from running out of stack. */
const MAX_DEPTH = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Takes JSON bodies by `parseStrictJson`, in place of the parser that lets the last of two equal keys win. */
export function registerStrictJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseStrictJson(body),
  );
}

/**
 * Reads JSON that can be read in one way only: refuses text that isn't UTF-8, a key that stands twice in an object, keys that
 * reach for an object's prototype, and nesting without end. Throws the refusal `malformed_request` for each.
 */
export function parseStrictJson(body: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const value: unknown = JSON.parse(text);
    refuseAmbiguous(text);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw new Refusal('malformed_request');
    throw error;
  }
}

/** Walks well-formed JSON. An open object is the set of its keys, an open list is null. */
function refuseAmbiguous(json: string): void {
  const open: (Set<string> | null)[] = [];
  let isKeyDue = false;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case '{':
      case '[':
        open.push(json[at] === '{' ? new Set() : null);
        if (open.length > MAX_DEPTH) throw new Refusal('malformed_request');
        isKeyDue = json[at] === '{';
        break;
      case '}':
      case ']':
        open.pop();
        isKeyDue = false;
        break;
      case ',':
        isKeyDue = open.at(-1) instanceof Set;
        break;
      case '"': {
        const end = endOfString(json, at);
        if (isKeyDue) takeKey(open.at(-1), json.slice(at, end + 1));
        isKeyDue = false;
        at = end;
        break;
      }
      default:
    }
  }
}

function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

function takeKey(keys: Set<string> | null | undefined, quoted: string): void {
  const key = String(JSON.parse(quoted));
  if (keys?.has(key) === true || FORBIDDEN_KEYS.has(key)) throw new Refusal('malformed_request');
  keys?.add(key);
}
