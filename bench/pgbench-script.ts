import type { CapturedOrder } from './capture.ts';

/** The statements of an order as pgbench sends them. */
export interface PgbenchScript {
  readonly text: string;
  /** Values that are the same for every order, given to pgbench as `--define`. */
  readonly constants: ReadonlyMap<string, string>;
  /** One row of values for each captured order, to be read by the script. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Makes a pgbench script from orders that the server really placed: the same statements in the same transaction, with the same bound values, so
 * the same locks, inserts and notifications. Each run takes the values of a random captured order from the table `bench_input` by one read of its key, which the server
 * doesn't do. What must be new each time is made by that read or taken from what the statements return: the order's and the mail's id,
 * the order's code, the idempotency key and other random ids.
 *
 * The big texts of a mail are those of the first captured order, so that they needn't be read each time.
 */
export function pgbenchScript(orders: readonly CapturedOrder[]): PgbenchScript {
  const [first] = orders;
  if (first === undefined) throw new RangeError('no order was captured');
  const alike = orders.filter(({ statements }) => shapeOf(statements) === shapeOf(first.statements));
  const constants = new Map<string, string>();
  const columns: string[] = [];
  const rows: string[][] = alike.map(() => []);
  const commands = first.statements.map(({ sql, parameters }, statement) => {
    const bound = parameters.map((_, index) => {
      const values = alike.map((order) => toText(order.statements[statement]?.parameters[index]));
      return newValue(alike, values) ?? expression(values, `v_${statement}_${index + 1}`);
    });
    const text = withoutVariables(sql).replace(
      /\$(\d+)/g,
      (_, number: string) => bound[Number(number) - 1] ?? 'null',
    );
    return `${text.trim()}${ending(sql)}`;
  });
  const read = `select ${[...columns, ...NEW_VALUES].join(', ')} from bench_input where n = :n \\gset\n`;
  return {
    text: `\\set n random(1, ${alike.length})\n${read}${commands.join('')}`,
    constants,
    columns,
    rows,
  };

  function expression(values: readonly (string | null)[], name: string): string {
    const sample = values[0] ?? null;
    if (sample === null || sample === '') {
      if (values.every((value) => value === sample)) return sample === null ? 'null' : "''";
      throw new Error(`${name} is sometimes empty, which pgbench can't hand on`);
    }
    if (sample.length > LONG_TEXT || values.every((value) => value === sample)) {
      constants.set(name, sample);
      return `:${name}`;
    }
    columns.push(name);
    const freed = values.map((value, index) => withMarks(alike[index]?.orderId ?? 0, value ?? ''));
    for (const [index, value] of freed.entries()) rows[index]?.push(value);
    const used = MARKS.filter(({ mark }) => freed.some((value) => value.includes(mark)));
    return used.reduce(
      (inner, { mark, variable }) => `replace(${inner}, '${mark}', ${variable})`,
      `:${name}`,
    );
  }
}

const LONG_TEXT = 6000;

/** pgbench takes a colon before a letter for a variable even inside a literal, such as a time's format. */
function withoutVariables(sql: string): string {
  return sql.replace(/'[^']*'/g, (literal) => {
    const split = literal.replace(/:(?=[A-Za-z_])/g, "' || chr(58) || '");
    return split === literal ? literal : `(${split})`;
  });
}

/** Stand in texts for ids that are new in every run. */
const MARKS = [
  { mark: '@order@', variable: ':order_id' },
  { mark: '@email@', variable: ':email_id' },
];

/** The text with marks where it names its order or the mail about it. */
function withMarks(orderId: number, text: string): string {
  return text
    .replace(/("order_?id":|\border:|orderId=)(\d+)/gi, (whole, before: string, id: string) =>
      Number(id) === orderId ? `${before}@order@` : whole,
    )
    .replace(/^(email:|\{"emailId":)\d+/, '$1@email@');
}

/** The variable for a value that is new in every order as a whole, or null where it isn't. */
function newValue(orders: readonly CapturedOrder[], values: readonly (string | null)[]): string | null {
  const all = (isSo: (value: string, order: CapturedOrder) => boolean) =>
    orders.every((order, index) => isSo(values[index] ?? '', order));
  if (all((value, { orderId }) => value === String(orderId))) return ':order_id';
  if (all((value, { code }) => value === code)) return ':code';
  if (all((value) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/.test(value))) return ':uuid';
  if (all((value) => /^[0-9a-f]{40}$/.test(value))) return ':hex';
  return null;
}

/** Random ids like those the server draws; the order's code is longer than ours, as the script can't draw another when one is taken. */
const NEW_VALUES = [
  'gen_random_uuid() as uuid',
  'md5(random()::text) || md5(random()::text)::char(8) as hex',
  `translate(upper(substr(md5(random()::text), 1, 12)), '01', 'XY') as code`,
];

/** A value as PostgreSQL reads it. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((item) => toText(item) ?? 'null').join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Ids that later statements need are taken from what these return. */
function ending(sql: string): string {
  if (/insert into "?customer_order"?/.test(sql)) return ' \\gset order_\n';
  if (/insert into "?email"?/.test(sql)) return ' \\gset email_\n';
  return ';\n';
}

function shapeOf(statements: CapturedOrder['statements']): string {
  return statements.map(({ sql }) => sql).join(';');
}
