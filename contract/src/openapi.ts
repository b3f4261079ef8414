import * as z from 'zod/mini';
import { ENDPOINTS } from './all-endpoints.ts';
import { CALLS_NOT_OFFERED, type CallNotOffered } from './calls-not-offered.ts';
import type { Endpoint } from './endpoint.ts';
import { problem } from './problem.ts';
import { GENERAL_REFUSALS, REFUSALS, type RefusalCode } from './refusals.ts';
import { turnOf } from './turn.ts';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** The OpenAPI 3.1 document of the whole contract (design, "Conventions of the HTTP API"). */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    const path = templateOf(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  for (const call of CALLS_NOT_OFFERED) {
    const path = templateOf(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: refusedOperation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The market',
      version: '1.0.0',
      description:
        'Money is in whole forints, amounts have at most three decimals, days are YYYY-MM-DD in Europe/Budapest. Lists take page, size and orderby.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-kosar' } },
    },
  };
}

const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

function templateOf(path: string): string {
  return `/api${path.replace(/:(\w+)/g, '{$1}')}`;
}

/** A call that is left out on purpose: whoever looks for it finds why, and what to call instead. */
function refusedOperation({ method, path, reason }: CallNotOffered): Json {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return {
    operationId: `not-offered-${method}-${path.replaceAll(/[^A-Za-z]+/g, '-').replaceAll(/^-|-$/g, '')}`,
    summary: 'Not offered: always answered 405',
    description: reason,
    deprecated: true,
    parameters: names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', minLength: 1 },
    })),
    responses: {
      400: { description: 'malformed_request', content: PROBLEM },
      405: {
        description: `method_not_allowed: ${reason}`,
        headers: { Allow: { description: 'The methods that this address has', schema: { type: 'string' } } },
        content: PROBLEM,
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: endpoint.who === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
    'x-who': endpoint.who,
    'x-turn': turnOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [header('Idempotency-Key', false)] : []),
      ...(endpoint.changesState ? [header('X-Requested-With', true)] : []),
    ],
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

function parameters(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function header(name: string, required: boolean): Json {
  return { name, in: 'header', required, schema: { type: 'string' } };
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.upload) {
    const file = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (!endpoint.body) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
    },
  };
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function success(endpoint: Endpoint): Json {
  if (!endpoint.output) return { [endpoint.status ?? 204]: { description: 'Done' } };
  if (endpoint.mediaType === 'spreadsheet') {
    const file = { schema: { type: 'string', format: 'binary' } };
    return { 200: { description: 'A file', content: { [WORKBOOK]: file, 'text/csv': file } } };
  }
  if (endpoint.mediaType === 'application/pdf' || endpoint.mediaType === 'image/webp') {
    const file = { schema: { type: 'string', format: 'binary' } };
    return {
      200: {
        description: endpoint.mediaType === 'image/webp' ? 'A picture' : 'A PDF',
        content: { [endpoint.mediaType]: file },
      },
    };
  }
  const type = endpoint.mediaType ?? 'application/json';
  const content = { [type]: { schema: jsonSchema(endpoint.output, 'output') } };
  return { [endpoint.status ?? 200]: { description: 'Success', content } };
}

/** One answer per status, naming the keys that come with it. */
function refusals(endpoint: Endpoint): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  const ofFiles: readonly RefusalCode[] = endpoint.mediaType === 'spreadsheet' ? ['TOO_MANY_ROWS'] : [];
  for (const code of [...GENERAL_REFUSALS, ...ofFiles, ...(endpoint.refusals ?? [])]) {
    const { status } = REFUSALS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content: PROBLEM }]),
  );
}

function jsonSchema(schema: z.core.$ZodType, io: Direction): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
