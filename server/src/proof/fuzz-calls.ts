import type { Operation, Schema } from './fuzz-document.ts';
import { badlyWritten, brokenUpload } from './fuzz-payloads.ts';
import { fittingValue, hostileValue, type KnownIds, pick, type Random, writeJson } from './fuzz-values.ts';

/** One request, ready to be sent. */
export interface FuzzCall {
  readonly operation: Operation;
  /** What is hostile about it. */
  readonly way: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

type Fields = Record<string, unknown>;

/** A call before it is written. */
interface Draft {
  path: Fields;
  query: Fields;
  body: unknown;
}

type Way = (draft: Draft, operation: Operation, random: Random) => void;

/** A request of an operation: about every third as the document says, the others with one thing wrong about them. */
export function makeCall(operation: Operation, random: Random, ids: KnownIds): FuzzCall {
  const draft = fittingDraft(operation, random, ids);
  const headers = headersOf(operation, random);
  const body = bodySchemaOf(operation);
  const takesUpload = operation.requestBody?.content['multipart/form-data'] !== undefined;
  if (takesUpload || (body !== undefined && random() < 0.15)) {
    const { way, type, payload } = takesUpload ? brokenUpload(random) : badlyWritten(draft.body, random);
    return {
      operation,
      way,
      url: urlOf(operation, draft),
      headers: { ...headers, 'content-type': type },
      payload,
    };
  }
  const ways = Object.entries(WAYS).filter(([, { fits }]) => fits(draft));
  const [way, change] = random() < 0.35 || ways.length === 0 ? ['as it should be', null] : pick(ways, random);
  change?.apply(draft, operation, random);
  const payload = body === undefined ? undefined : writeJson(draft.body);
  return {
    operation,
    way,
    url: urlOf(operation, draft),
    headers: payload === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { payload }),
  };
}

function fittingDraft(operation: Operation, random: Random, ids: KnownIds): Draft {
  const of = (place: 'path' | 'query', share: number): Fields =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && (one.required || random() < share))
        .map(({ name, schema }) => [name, fittingValue(schema, nameIn(operation, name), random, ids)]),
    );
  const body = bodySchemaOf(operation);
  return {
    path: of('path', 1),
    query: of('query', 0.15),
    body: body && fittingValue(body, '', random, ids),
  };
}

/** What `{id}` is the id of stands before it in the path. */
function nameIn({ path }: Operation, name: string): string {
  if (name !== 'id') return name;
  return path.slice(0, path.indexOf('/{id}')).split('/').at(-1) ?? name;
}

function bodySchemaOf({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content['application/json']?.schema;
}

function headersOf({ parameters }: Operation, random: Random): Record<string, string> {
  const named = parameters.filter(
    (one) => one.in === 'header' && (one.required ? random() < 0.95 : random() < 0.3),
  );
  return Object.fromEntries(named.map(({ name }) => [name, pick(HEADER_VALUES, random)]));
}

const HEADER_VALUES = ['fuzz-0123456789', 'fuzz-0123456789', 'x', 'a'.repeat(500), 'á'];

const WAYS: Readonly<Record<string, { fits: (draft: Draft) => boolean; apply: Way }>> = {
  'a hostile value in the body': {
    fits: hasFields,
    apply: (draft, _, random) => replaceSomewhere(draft, random, () => hostileValue(random)),
  },
  'another hostile value in the body': {
    fits: hasFields,
    apply: (draft, _, random) => replaceSomewhere(draft, random, () => hostileValue(random)),
  },
  'a field missing': {
    fits: hasFields,
    apply: (draft, _, random) => replaceSomewhere(draft, random, () => undefined),
  },
  'a field too many': {
    fits: hasFields,
    apply: (draft, _, random) => {
      Object.assign(draft.body as Fields, {
        [pick(['isAdmin', 'id', 'price', 'userId'], random)]: hostileValue(random),
      });
    },
  },
  'a list too long': {
    fits: hasFields,
    apply: (draft, _, random) => {
      const length = pick([101, 501, 5000], random);
      replaceSomewhere(draft, random, (old) =>
        Array.from({ length }, () => (Array.isArray(old) ? old[0] : old)),
      );
    },
  },
  'the body something else': {
    fits: ({ body }) => body !== undefined,
    apply: (draft, _, random) => {
      draft.body = hostileValue(random) ?? null;
    },
  },
  'a hostile path': {
    fits: ({ path }) => Object.keys(path).length > 0,
    apply: ({ path }, _, random) => {
      path[pick(Object.keys(path), random)] = pick(PATHS, random);
    },
  },
  'a hostile query': {
    fits: () => true,
    apply: ({ query }, { parameters }, random) => {
      const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      query[pick([...names, ...names, 'admin', '__proto__', 'page'], random)] = pick(QUERIES, random);
    },
  },
};

const PATHS: readonly string[] = [
  '0',
  '-1',
  '1e9',
  '2147483648',
  '9'.repeat(300),
  '...',
  '../../etc/passwd',
  'a\u0000b',
  '\u202e',
  'é',
  '%',
  'NaN',
  '1;drop',
  ' 1',
  '1 ',
  '٣',
  '😀'.repeat(50),
  `a${'\u0301'.repeat(200)}`,
  "1' or '1'='1",
];

const QUERIES: readonly unknown[] = [
  ...PATHS,
  '',
  ['1', '2'],
  '-0',
  '1e-320',
  '0.30000000000000004',
  '9007199254740993',
  'true',
  'null',
  '2026-02-30',
  '+275760-09-13',
  'x'.repeat(5000),
  ',,,',
  '%00',
  '[]',
  '{"$gt":""}',
];

function hasFields({ body }: Draft): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length > 0;
}

/** Changes one value of the body, at any depth; `undefined` leaves it out. */
function replaceSomewhere({ body }: Draft, random: Random, change: (old: unknown) => unknown): void {
  const [owner, key] = pick(placesIn(body), random);
  Reflect.set(owner, key, change(Reflect.get(owner, key)));
}

function placesIn(node: unknown): [object, string][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]): [object, string][] => [
    [node, key],
    ...placesIn(inner),
  ]);
}

/**
 * The address. A lone surrogate can't be written in one, a client would send its replacement; nor can one dot or two be a part of a path, which every
 * client takes for the folder.
 */
function urlOf({ path }: Operation, draft: Draft): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    written(draft.path[name]).replace(/^\.{1,2}$/, '...'),
  );
  const pairs = Object.entries(draft.query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one: unknown) => `${encodeURIComponent(name)}=${written(one)}`,
    ),
  );
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

function written(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed(),
  );
}
