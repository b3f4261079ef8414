import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';

/** What the document says of a value, as far as the fuzzer reads it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface Content {
  readonly [mediaType: string]: { readonly schema: Schema };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

/** One call as the document describes it. */
export interface Operation {
  readonly method: string;
  /** With places such as `{id}`. */
  readonly path: string;
  readonly operationId: string;
  readonly 'x-who'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>>;
  readonly components: unknown;
}

/** The document as the server gives it to everybody. */
export async function readDocument(app: FastifyInstance): Promise<OpenApi> {
  return (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json<OpenApi>();
}

/** Every call of a document. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, rest]): Operation => ({ ...rest, path, method: method.toUpperCase() }),
    ),
  );
}

/** What was answered, as far as the document speaks of it. */
export interface Answered {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** What an answer has that the document doesn't say, or null; each schema is compiled when it is first needed. */
export function createJudge({
  components,
}: OpenApi): (operation: Operation, answer: Answered) => string | null {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components });
  const compiled = new Map<Schema, ValidateFunction>();
  const isFit = (schema: Schema, value: unknown): string | null => {
    const known = compiled.get(schema);
    const validate = known ?? ajv.compile(withoutLocalRefs(schema));
    compiled.set(schema, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
  return ({ responses }, { status, contentType, body }) => {
    if (status >= 500 && status !== 503) return `${status} ${body.slice(0, 300)}`;
    const said = responses[status];
    if (said === undefined) return `the status ${status} isn't in the document: ${body.slice(0, 300)}`;
    if (said.content === undefined)
      return body === '' ? null : `${status} with a body that isn't in the document`;
    const [type = ''] = contentType.split(';');
    const content = said.content[type];
    if (content === undefined) return `${status} comes as "${contentType}", which isn't in the document`;
    if (!type.includes('json')) return null;
    const value = parsed(body);
    if (value === undefined) return `${status} isn't JSON: ${body.slice(0, 300)}`;
    const misfit = isFit(content.schema, value);
    if (misfit !== null) return `${status} is off its schema: ${misfit}`;
    return status < 400
      ? null
      : unknownCode(status, said.description, value as { status: number; code: string });
  };
}

/** References to the components stand in every refusal: they are found in the document once for all. */
function withoutLocalRefs(schema: Schema): Record<string, unknown> {
  const { $ref, ...rest }: Schema & { readonly $ref?: string } = schema;
  return $ref === undefined ? rest : { $ref: $ref.replace(/^#/, 'document#') };
}

function unknownCode(
  status: number,
  known: string,
  problem: { status: number; code: string },
): string | null {
  if (problem.status !== status) return `${status} says that it is ${problem.status}`;
  const codes = known.split(/[,:]/).map((code) => code.trim());
  return codes.includes(problem.code)
    ? null
    : `${status} with the code ${problem.code}, which isn't in the document`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
