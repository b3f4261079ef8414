import { createHash } from 'node:crypto';
import type { ClientBase, Pool, QueryConfig } from 'pg';
import { showOfProcess } from '../gauges.ts';

/** A statement is worth preparing when it comes again and again; each costs memory in every connection. */
const USES_BEFORE_PREPARING = 10;
const MAX_PREPARED = 150;
const MAX_COUNTED = 5000;

/**
 * Has the database keep the plans of statements that are used often: planning a page's query takes longer than running it, and a named
 * statement is planned a few times only. Values are parameters, so the text alone gives one statement from another.
 */
export function prepareFrequentStatements(pool: Pool): void {
  const nameOf = frequentStatements();
  pool.on('connect', (client) => nameStatements(client, nameOf));
}

/** Of all pools of this process. */
const size = { counted: 0, prepared: 0 };
showOfProcess('statements_counted', () => size.counted);
showOfProcess('statements_prepared', () => size.prepared);

type NameOf = (text: string) => string | undefined;
type Send = (query: unknown, ...rest: unknown[]) => unknown;

function nameStatements(client: ClientBase, nameOf: NameOf): void {
  const send: Send = client.query.bind(client);
  const sendNamed: Send = (query, values, ...rest) => {
    if (typeof query !== 'string' || !Array.isArray(values) || values.length === 0)
      return send(query, values, ...rest);
    const name = nameOf(query);
    const config: QueryConfig = { text: query, values, ...(name !== undefined && { name }) };
    return send(config, ...rest);
  };
  // pg has one overload for each way of asking; this passes all of them on.
  client.query = sendNamed as typeof client.query;
}

/** Names a statement once it has been used often enough, for as long as there is room. */
function frequentStatements(): NameOf {
  const names = new Map<string, string>();
  let uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MAX_PREPARED) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < USES_BEFORE_PREPARING) {
      if (uses.size >= MAX_COUNTED) {
        size.counted -= uses.size;
        uses = new Map();
      }
      if (!uses.has(text)) size.counted += 1;
      uses.set(text, count);
      return undefined;
    }
    if (uses.delete(text)) size.counted -= 1;
    size.prepared += 1;
    const given = createHash('sha1').update(text).digest('base64url');
    names.set(text, given);
    return given;
  };
}
