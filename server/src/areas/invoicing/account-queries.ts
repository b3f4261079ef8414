import type { Output, Parsed } from '@kosar/contract/endpoint';
import type {
  InvoicingAccountJson,
  pageInvoicingAccounts,
} from '@kosar/contract/payments/invoicing-accounts';
import type { Database } from '../../infra/database/connect.ts';
import { equalsIfSet, pageOf } from '../../infra/database/page.ts';
import { isOwnActor } from '../../infra/session/own-actors.ts';
import type { Viewer } from '../../infra/session/viewer.ts';

/** One page of the invoicing accounts of the viewer's actors; of all for admins. The sealed key isn't even read. */
export async function pageInvoicingAccountsOf(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof pageInvoicingAccounts>['query'],
): Promise<Output<typeof pageInvoicingAccounts>> {
  const { veActor } = query;
  const asked = accountsOf(db, viewer).where(equalsIfSet('a.id', veActor));
  const { rows, total } = await pageOf(asked, query, { id: 'i.id', name: 'i.name', veActor: 'a.name' });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

/** One of them, or undefined. */
export async function findInvoicingAccount(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<InvoicingAccountJson | undefined> {
  const row = await accountsOf(db, viewer).where('i.id', '=', id).executeTakeFirst();
  return row && present(row);
}

function accountsOf(db: Database, viewer: Viewer) {
  return db
    .selectFrom('invoicing_account as i')
    .innerJoin('actor as a', 'a.id', 'i.actor_id')
    .select(['i.id', 'i.name', 'i.invoice_prefix', 'i.default_remark', 'i.enabled', 'i.version'])

    .select(['i.stopped_reason', 'i.agent_key_set_at', 'a.id as actor_id', 'a.name as actor_name'])
    .where('a.deleted_at', 'is', null)
    .where(isOwnActor(viewer, 'a.id'));
}

interface AccountRow {
  id: number;
  name: string;
  invoice_prefix: string;
  default_remark: string;
  enabled: boolean;
  version: number;
  stopped_reason: string | null;
  agent_key_set_at: Date;
  actor_id: number;
  actor_name: string;
}

function present(row: AccountRow): InvoicingAccountJson {
  return {
    id: row.id,
    veActor: { id: row.actor_id, name: row.actor_name },
    name: row.name,
    szamlaszamElotag: row.invoice_prefix,
    defaultMegjegyzes: row.default_remark,
    enabled: row.enabled,
    stoppedReason: row.stopped_reason,
    agentKeySetAt: row.agent_key_set_at.toISOString(),
    version: row.version,
  };
}
