import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { userHandlesOf } from './relying-party.ts';

const BATCH = 1000;

/**
 * Has each passkey keep what its device may call the account by, as long as the key that made that name is accepted: later it can't be worked out any
 * more, and the passkey would be refused.
 */
export async function refreshUserHandles(context: AppContext): Promise<void> {
  let after = 0;
  for (;;) {
    const last = await refreshBatch(context, after);
    if (last === null) return;
    after = last;
  }
}

async function refreshBatch(context: AppContext, after: number): Promise<number | null> {
  return transaction(context.db, async (trx) => {
    const rows = await trx
      .selectFrom('passkey')
      .select(['id', 'user_id', 'user_handles'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .forNoKeyUpdate()
      .execute();
    if (rows.length === 0) return null;
    const handles = rows.map(({ id, user_id: userId, user_handles: noted }) => ({
      id,
      handles: [...new Set([...noted, ...userHandlesOf(context, userId)])],
    }));
    await sql`
      update passkey p set user_handles = array(select jsonb_array_elements_text(h.handles))
      from jsonb_to_recordset(${JSON.stringify(handles)}::jsonb) as h(id integer, handles jsonb)
      where p.id = h.id`.execute(trx);
    return rows.at(-1)?.id ?? null;
  });
}
