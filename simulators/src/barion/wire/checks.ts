import { Refusal } from './refusal.ts';

/** Looks at one value of a request; each thing wrong is a sentence that names the field. */
export type Check = Looks & Shape;

type Looks = (value: unknown, field: string) => string[];
/** What is in an object or a list, each with a check of its own. */
type Shape = { readonly fields?: Readonly<Record<string, Check>>; readonly items?: Check };

/**
 * Refuses a request whose body isn't exactly what the call takes; answers the body with the names of its fields as the documents spell them. Their
 * letter case doesn't matter, as it doesn't to .NET's readers of JSON.
 */
export function requireModel(check: Check, body: unknown): unknown {
  const read = spelled(body, check);
  const problems = check(read, '');
  if (problems.length > 0) throw new Refusal('ModelValidationError', problems);
  return read;
}

function spelled(value: unknown, { fields: known, items }: Shape): unknown {
  if (Array.isArray(value)) return items ? value.map((item) => spelled(item, items)) : value;
  if (typeof value !== 'object' || value === null || known === undefined) return value;
  const names = new Map(Object.keys(known).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(value).map(([written, inside]) => {
      const name = names.get(written.toLowerCase()) ?? written;
      const check = known[name];
      return [name, check ? spelled(inside, check) : inside];
    }),
  );
}

/**
 * The real server passes over fields that it doesn't know; here they are wrong, because a misspelt one would be lost there without
 * a word.
 */
export function fields(known: Readonly<Record<string, Check>>): Check {
  return shaped({ fields: known }, (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [`The ${field || 'request'} must be an object.`];
    const unknown = Object.keys(value).filter((name) => !(name in known));
    return [
      ...unknown.map((name) => `The ${join(field, name)} field is not known.`),
      ...Object.entries(known).flatMap(([name, check]) =>
        check((value as Record<string, unknown>)[name], join(field, name)),
      ),
    ];
  });
}

export function optional(check: Check): Check {
  return shaped(check, (value, field) => (value === undefined || value === null ? [] : check(value, field)));
}

export function list(check: Check, least = 0): Check {
  return shaped({ items: check }, (value, field) => {
    if (!Array.isArray(value)) return [missing(value, field) ?? `The ${field} field must be an array.`];
    if (value.length < least) return [`The ${field} field must have at least ${least} items.`];
    return value.flatMap((item, index) => check(item, `${field}[${index}]`));
  });
}

/** The check of something that has a shape. */
export function shaped({ fields: known, items }: Shape, looks: Looks): Check {
  return Object.assign(looks, { ...(known && { fields: known }), ...(items && { items }) });
}

export function text(longest: number, shortest = 1): Check {
  return (value, field) => {
    if (typeof value !== 'string') return [missing(value, field) ?? `The ${field} field must be a string.`];
    if (value.length < shortest) return [`The ${field} field is required.`];
    if (value.length > longest) return [`The ${field} field must be at most ${longest} characters.`];
    return [];
  };
}

export function matching(pattern: RegExp, meaning: string, longest = 100): Check {
  return (value, field) => {
    const problems = text(longest)(value, field);
    if (problems.length > 0) return problems;
    return pattern.test(String(value)) ? [] : [`The ${field} field must be ${meaning}.`];
  };
}

export function oneOf(words: readonly string[], letterCase: 'exact' | 'any' = 'exact'): Check {
  return (value, field) => {
    if (typeof value !== 'string') return [missing(value, field) ?? `The ${field} field must be a string.`];
    return words.includes(letterCase === 'any' ? value.toLowerCase() : value)
      ? []
      : [`The ${field} field has no value '${value}'.`];
  };
}

export function number(least: number, kind: 'above' | 'from' = 'from'): Check {
  return (value, field) => {
    if (typeof value !== 'number' || !Number.isFinite(value))
      return [missing(value, field) ?? `The ${field} field must be a number.`];
    if (kind === 'above' ? value <= least : value < least)
      return [`The ${field} field must be ${kind === 'above' ? 'greater than' : 'at least'} ${least}.`];
    return [];
  };
}

export const bool: Check = (value, field) =>
  typeof value === 'boolean' ? [] : [missing(value, field) ?? `The ${field} field must be true or false.`];

export const guid: Check = matching(
  /^(?:[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i,
  'a guid',
);

export const email: Check = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address', 256);

export const address: Check = (value, field) => {
  const problems = text(2000)(value, field);
  if (problems.length > 0) return problems;
  const url = URL.parse(String(value));
  return url?.protocol === 'http:' || url?.protocol === 'https:'
    ? []
    : [`The ${field} field must be an absolute http address.`];
};

/** A .NET time span (`d.hh:mm:ss`) within bounds, both in milliseconds. */
export function span(least: number, max: number): Check {
  return (value, field) => {
    const problems = text(20)(value, field);
    if (problems.length > 0) return problems;
    const ms = spanMs(String(value));
    if (ms === null) return [`The ${field} field must be a time span (d.hh:mm:ss).`];
    return ms < least || ms > max ? [`The ${field} field is out of its bounds.`] : [];
  };
}

export function spanMs(value: string): number | null {
  const match = /^(?:(\d{1,4})\.)?([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(value);
  if (match === null) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

function join(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}

function missing(value: unknown, field: string): string | null {
  return value === undefined || value === null ? `The ${field} field is required.` : null;
}
