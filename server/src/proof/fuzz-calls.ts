import type { Operation, Schema } from './fuzz-document.ts';
import {
  fittingValue,
  hostileValue,
  type KnownIds,
  pick,
  type Random,
  whole,
  writeJson,
} from './fuzz-values.ts';

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
  if (operation.requestBody?.content['multipart/form-data'] !== undefined)
    return uploadOf(operation, draft, headers, random);
  if (body !== undefined && random() < 0.15) return badlyWritten(operation, draft, headers, random);
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
  return isFields(body) && Object.keys(body).length > 0;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** A body that isn't written as it should be: keys twice, cut off, of another type, or said to be one. */
function badlyWritten(
  operation: Operation,
  draft: Draft,
  headers: Record<string, string>,
  random: Random,
): FuzzCall {
  const text = writeJson(draft.body);
  const [key = 'x'] = isFields(draft.body) ? Object.keys(draft.body) : [];
  const [way, payload, type] = pick<[string, string | Buffer, string]>(
    [
      [
        'a key twice',
        `{${JSON.stringify(key)}:${JSON.stringify(hostileValue(random) ?? null)},${text.slice(1)}`,
        JSON_TYPE,
      ],
      ['a key of the prototype', `{"__proto__":{"isAdmin":true},${text.slice(1)}`, JSON_TYPE],
      ['cut off', text.slice(0, whole(0, text.length - 1, random)), JSON_TYPE],
      ['nothing', '', JSON_TYPE],
      [
        'not UTF-8',
        Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc3])]),
        JSON_TYPE,
      ],
      ['UTF-16', Buffer.from(text, 'utf16le'), `${JSON_TYPE}; charset=utf-16`],
      ['a mark of byte order', `\ufeff${text}`, JSON_TYPE],
      ['as a plain text', text, 'text/plain'],
      ['as a form', 'a=1&b[]=2', 'application/x-www-form-urlencoded'],
      [
        'as XML',
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
        'application/xml',
      ],
      ['as an upload without its border', text, 'multipart/form-data'],
      ['of no type', text, ''],
      ['of a broken type', text, 'application/;;=,'],
    ],
    random,
  );
  return {
    operation,
    way,
    url: urlOf(operation, draft),
    headers: { ...headers, 'content-type': type },
    payload,
  };
}

const JSON_TYPE = 'application/json';
const BORDER = 'fuzzborder';

/** An upload of something that is no picture and no table, or hardly one. */
function uploadOf(
  operation: Operation,
  draft: Draft,
  headers: Record<string, string>,
  random: Random,
): FuzzCall {
  const [way, content] = pick<[string, string]>(
    [
      ['an empty file', ''],
      [
        'a picture that ends early',
        '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000\u0000\u0075\u0030\u0000\u0000\u0075\u0030\b\u0006',
      ],
      ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['an archive that ends early', 'PK\u0003\u0004\u0014\u0000\u0000\u0000\b\u0000'],
      ['a table of line ends', '\n'.repeat(5000)],
      ['a table of one long line', `a;${'b'.repeat(20_000)}`],
      ['noise', Array.from({ length: 300 }, () => String.fromCharCode(whole(0, 255, random))).join('')],
    ],
    random,
  );
  const field = pick(['file', 'file', 'file', 'other', '', '__proto__'], random);
  const name = pick(['a.png', '../../x.csv', 'a\u0000.png', '', 'a.xlsx', 'a.csv'], random);
  const head = `--${BORDER}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${pick(['image/png', 'text/csv', 'x'], random)}\r\n\r\n`;
  const end = random() < 0.8 ? `\r\n--${BORDER}--\r\n` : '';
  return {
    operation,
    way,
    url: urlOf(operation, draft),
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BORDER}` },
    payload: Buffer.from(`${head}${content}${end}`, 'latin1'),
  };
}

/** The address; a lone surrogate can't be written in one, a client would send its replacement. */
function urlOf({ path }: Operation, draft: Draft): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => written(draft.path[name]));
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
