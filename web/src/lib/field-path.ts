type Plain = Readonly<Record<string, unknown>>;

/** Names of the fields of a form's values: `fullName`, and `veActor.name` one level down. */
export type FieldPath<V> = {
  [K in keyof V & string]: NonNullable<V[K]> extends readonly unknown[]
    ? K
    : NonNullable<V[K]> extends Plain
      ? K | `${K}.${keyof NonNullable<V[K]> & string}`
      : K;
}[keyof V & string];

/** What stands at a dotted path. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isPlain(value) ? value[key] : undefined), values);
}

/** A copy of the values with one of them changed. */
export function withValueAt<V>(values: V, path: string, value: unknown): V {
  const [key = '', ...rest] = path.split('.');
  const before = isPlain(values) ? values[key] : undefined;
  const changed = rest.length === 0 ? value : withValueAt(before ?? {}, rest.join('.'), value);
  return { ...values, [key]: changed };
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null;
}
