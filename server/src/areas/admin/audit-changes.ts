import type { AuditEntryJson } from '@kosar/contract/admin/audit-log';

/** Names of fields whose values no one is shown, not even an admin. */
const SECRET = /hash|secret|token|password|jelsz|kulcs|key$|accountNumber/i;
/** What the entry says anyway, and what counts changes. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['id', 'version']);
const HIDDEN = '•••';
/** What one entry holds at most; a price list of thousands of rows isn't read here. */
const MAX_FIELDS = 200;
const MAX_SIGNS = 1000;

/**
 * What differs between what the log keeps of before and after, field by field, as a person reads it. Fields within fields are named by their way
 * (`items.0.amount`); a creation has no before, a removal no after. Values of secret fields are hidden, but that they changed is shown.
 */
export function changesOf(before: unknown, after: unknown): AuditEntryJson['changes'] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => !SAID_ELSEWHERE.has(name));
  return names
    .filter((name) => was.get(name) !== is.get(name))
    .slice(0, MAX_FIELDS)
    .map((field) => ({ field, before: shown(field, was), after: shown(field, is) }));
}

function shown(field: string, values: ReadonlyMap<string, string>): string | null {
  const value = values.get(field);
  if (value === undefined) return null;
  return SECRET.test(field) ? HIDDEN : value.slice(0, MAX_SIGNS);
}

function fieldsOf(value: unknown): Map<string, string> {
  const fields = new Map<string, string>();
  collect(value, '', fields);
  return fields;
}

function collect(value: unknown, path: string, fields: Map<string, string>): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    fields.set(path === '' ? 'value' : path, typeof value === 'string' ? value : JSON.stringify(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const name = inCamelCase(key);
    collect(inner, path === '' ? name : `${path}.${name}`, fields);
  }
}

/** A row as it stood names its fields as the table does, a request as the contract: said alike, so that they can be compared. */
function inCamelCase(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());
}
