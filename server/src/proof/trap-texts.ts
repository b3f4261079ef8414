import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import type { Endpoint } from '@kosar/contract/endpoint';
import type { TestApi } from '../infra/testing/api.ts';
import { ask, type CallInput } from './ask.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import { sampleInput, withValue } from './sample-input.ts';
import { accepts, type Leaf, leavesOf, nameOf } from './schema-walk.ts';
import { SEATS, type Seat, type World } from './world.ts';

/** A word that no one writes, so that a trap is found wherever it went. */
export const TRAP = 'csapda';

/** An element for a page, a quote for an attribute, a formula for a sheet: the longest that a field takes. */
const TRAPS = [
  `=${TRAP}"'><img class=${TRAP} src=x onerror=alert(1)>`,
  `=${TRAP}"'><i class=${TRAP}>`,
  `=<i class=${TRAP}>`,
];

/** Never shown again, and a session or an account hangs on them. */
const NOT_SHOWN = /password|^logIn |^registerUser |^eraseOwnAccount |^addPushDevice /i;

/** Checked by its digits beside its country: no words pass, and refusing them alone would send each other text of an order by itself. */
const NO_WORDS = /billingData\.taxNumber$/;

/** Every value that someone may write words into, found from the contract alone. */
function writableTexts(): {
  readonly endpoint: Endpoint;
  readonly leaf: Leaf;
  readonly trap: string;
}[] {
  return ENDPOINTS.flatMap((endpoint) =>
    leavesOf(endpoint).flatMap((leaf) => {
      const trap = TRAPS.find((one) => leaf.place === 'body' && accepts(leaf.schema, one));
      const name = `${endpoint.name} ${nameOf(leaf)}`;
      if (trap === undefined || NOT_SHOWN.test(name) || NO_WORDS.test(name)) return [];
      return [{ endpoint, leaf, trap }];
    }),
  );
}

/**
 * Writes a trap into every text of every call, each by someone who may: all texts of a call at once, or one by one where that is
 * refused. Gives what was refused to each that could not be written.
 */
export async function layTraps(api: TestApi, world: World): Promise<Record<string, string>> {
  const refused: Record<string, string> = {};
  const texts = Map.groupBy(writableTexts(), ({ endpoint }) => endpoint);
  for (const [endpoint, traps] of texts) {
    const together = await send(api, world, endpoint, traps);
    if (together.statusCode < 300) continue;
    for (const one of traps) {
      const { statusCode, body } = await send(api, world, endpoint, [one]);
      if (statusCode >= 300)
        refused[`${endpoint.name} ${nameOf(one.leaf)}`] = `${statusCode} ${/"code":"(\w+)"/.exec(body)?.[1]}`;
    }
  }
  return refused;
}

async function send(
  api: TestApi,
  world: World,
  endpoint: Endpoint,
  traps: readonly { readonly leaf: Leaf; readonly trap: string }[],
) {
  const { input, cookie } = await allowedCall(world, endpoint.name);
  const filled = traps.reduce<CallInput>(
    (call, { leaf, trap }) => withTrap(endpoint, call, leaf, trap),
    input,
  );
  let answer = await ask(api.app, endpoint, filled, cookie);
  // A row may be content with a version of before; here the thing has to change.
  const field = Object.hasOwn(Object(filled.body), 'after') ? 'after' : 'version';
  for (const version of VERSIONS) {
    if (!isStale(answer)) break;
    const body = { ...(filled.body as object), [field]: version };
    answer = await ask(api.app, endpoint, { ...filled, body }, cookie);
  }
  return answer;
}

/** 0 comes last: only what no one has written yet has it, and most fields refuse it. */
const VERSIONS = [1, 2, 3, 4, 5, 0];

function isStale({ statusCode, body }: { readonly statusCode: number; readonly body: string }): boolean {
  return statusCode === 409 && body.includes('"code":"conflict"');
}

/** A part of the body that the row leaves out is taken from the sample, so that there is a place for the trap. */
function withTrap(endpoint: Endpoint, input: CallInput, { path }: Leaf, trap: string): CallInput {
  const [part = ''] = path;
  const body = { ...(input.body as Record<string, unknown>) };
  if (part === 'billingData' && 'billingRequired' in body) body['billingRequired'] = true;
  if (path.length > 1 && isEmpty(body[part])) body[part] = sampleInput(endpoint).body?.[part];
  if (part === 'billingData') body[part] = { ...Object(body[part]), taxNumber: '' };
  return withValue({ params: undefined, query: undefined, ...input, body }, 'body', path, trap);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** The first case of a call that someone is allowed, as that someone would send it. */
export async function allowedCall(
  world: World,
  name: string,
): Promise<{ readonly input: CallInput; readonly cookie: string | undefined; readonly seat: Seat }> {
  const cases = PERMISSION_ROWS[name] ?? [];
  const [one = cases[0]] = cases.filter(({ expected }) => SEATS.some((seat) => expected[seat] < 300));
  if (one === undefined) throw new Error(`There is no row of ${name}.`);
  const seat = SEATS.findLast((some) => one.expected[some] < 300) ?? 'admin';
  const input = await one.input(world, seat);
  return { input, seat, cookie: one.endsSession === true ? await world.logIn(seat) : world.cookies[seat] };
}

/** What the market itself copies from texts that people write; here the trap is put into the copy. */
const COPIES: Readonly<Record<string, readonly string[]>> = {
  cash_closing: ['closed_name', 'difference_reason', 'reopen_reason'],
  chain_packing: ['name', 'invoice_name'],
  customer_order: ['delivery_option_name'],
  delivery_point: ['country'],
  notification: ['description'],
  order_item: ['product_name', 'packing_name'],
  packing: ['name'],
  price_list_import: ['file_name'],
  product_type: ['name'],
  rating: ['comment'],
};

/**
 * Puts what the server made of a trap into all rows of the same column, so that whatever page is opened shows it. A column whose
 * values must differ keeps the one trap. Gives the columns that have it everywhere.
 */
export async function spreadTraps({ database }: TestApi): Promise<string[]> {
  const { rows: columns } = await database.pool.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     join pg_tables on schemaname = table_schema and tablename = table_name
     where table_schema = 'public' and data_type in ('text', 'jsonb') and is_generated = 'NEVER'
       and table_name not in ('audit_log', 'email', 'rate_limit', 'idempotency_key') order by 1, 2`,
  );
  const spread: string[] = [];
  for (const { table, column, type } of columns) {
    const isCopy = COPIES[table]?.includes(column) ?? false;
    const value = isCopy ? `=<i class=${TRAP}>` : await longestTrap(database, table, column);
    if (value === undefined) continue;
    // What must differ from row to row differs by the number of the row.
    const text = isCopy ? `$1 || ' ' || row_number() over ()` : '$1';
    await database.pool
      .query(
        `update "${table}" t set "${column}" = new.value::${type}
         from (select ctid as row, ${text} as value from "${table}" where "${column}"::text not like $2) new where t.ctid = new.row`,
        [value, `%${TRAP}%`],
      )
      .then(
        () => spread.push(`${table}.${column}`),
        (error: unknown) => {
          if (isCopy || !isUniqueViolation(error)) throw error;
        },
      );
  }
  return spread;
}

async function longestTrap(
  { pool }: TestApi['database'],
  table: string,
  column: string,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>(
    `select "${column}"::text as value from "${table}" where "${column}"::text like $1
     order by length("${column}"::text) desc limit 1`,
    [`%${TRAP}%`],
  );
  return rows[0]?.value;
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code === '23505';
}

/** The traps that have become elements in a piece of HTML, or broken out of an attribute. */
export function sprungIn(html: string): string[] {
  return html.match(new RegExp(`<(?:img|i) class=${TRAP}|${TRAP}"'>`, 'g')) ?? [];
}
