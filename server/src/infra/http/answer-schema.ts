import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/**
 * The JSON schema by which Fastify writes an answer. Serialising by schema is several times faster than checking each answer
 * with zod, and drops every field that the contract doesn't name.
 */
export function answerSchema(output: z.core.$ZodType): JsonSchema {
  const schema = z.toJSONSchema(output, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  }) as JsonSchema;
  delete schema.$schema;
  return withPlainNulls(schema);
}

/** `anyOf: [X, null]` makes the serialiser validate every value; `X, nullable` doesn't. */
function withPlainNulls(node: JsonSchema): JsonSchema {
  const anyOf = node.anyOf;
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const other = anyOf.find((option) => option.type !== 'null');
    if (other && anyOf.some((option) => option.type === 'null'))
      return { ...withPlainNulls(other), nullable: true };
  }
  const plain: JsonSchema = {};
  for (const [key, value] of Object.entries(node)) {
    // Formats and bounds are for the reader's side; the serialiser would only slow down on them.
    if (key === 'format' || key === 'pattern') continue;
    // What stands in here are names of fields, and one of them may well be `format`.
    if (key === 'properties') {
      plain[key] = Object.fromEntries(
        Object.entries(value as JsonSchema).map(([name, field]) => [name, mapped(field)]),
      );
      continue;
    }
    plain[key] = key === 'enum' || key === 'const' || key === 'required' ? value : mapped(value);
  }
  return plain;
}

function mapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapped);
  return typeof value === 'object' && value !== null ? withPlainNulls(value as JsonSchema) : value;
}
