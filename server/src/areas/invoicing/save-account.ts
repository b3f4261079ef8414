import type { Parsed } from '@kosar/contract/endpoint';
import type {
  createInvoicingAccount,
  updateInvoicingAccount,
} from '@kosar/contract/payments/invoicing-accounts';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction, violatedConstraint } from '../../infra/database/connect.ts';
import { editRow } from '../../infra/edit/edit-row.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { isOwnActor } from '../../infra/session/own-actors.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { resumeAccount } from './stop-account.ts';

const audit = auditOf('invoicing_account');

type Change = Parsed<typeof updateInvoicingAccount>['body'];
type Input = Omit<Change, 'version'>;

/** Adds an invoicing account to an own actor that may e-invoice; gives its id. The key is sealed on its way in. */
export async function addInvoicingAccount(
  context: AppContext,
  viewer: KnownViewer,
  { veActorId, ...input }: Parsed<typeof createInvoicingAccount>['body'],
): Promise<number> {
  allow(viewer, 'manageInvoicingAccount', { veActorIds: [veActorId] });
  const now = context.clock.now();
  return writeOrRefuse(context, async (trx) => {
    await refuseUnlessAllowed(trx, veActorId);
    const { id } = await trx
      .insertInto('invoicing_account')
      .values({
        actor_id: veActorId,
        ...valuesOf(input),
        ...sealedKey(context, input.szamlaAgentKulcs, now),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, viewer, {
      action: 'invoicing-account.create',
      id,
      after: { veActorId, ...stated(input) },
      now,
    });
    return id;
  });
}

/** Changes an invoicing account; without a new key the old one stays. */
export async function changeInvoicingAccount(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Change,
): Promise<void> {
  const now = context.clock.now();
  await writeOrRefuse(context, async (trx) => {
    const before = await lockOwn(trx, viewer, id);
    await refuseUnlessAllowed(trx, before.actor_id);
    const key = input.szamlaAgentKulcs === undefined ? {} : sealedKey(context, input.szamlaAgentKulcs, now);
    await resumeAccount(trx, id, before.actor_id);
    await editRow(trx, viewer, {
      table: 'invoicing_account',
      id,
      before,
      version,
      set: { ...valuesOf(input), ...key },
      action: 'invoicing-account.update',
      after: stated(input),
      now,
    });
  });
}

/** Deletes an invoicing account and the key in it. Allowed also when the actor may not e-invoice any more. */
export async function removeInvoicingAccount(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  await writeOrRefuse(context, async (trx) => {
    const before = await lockOwn(trx, viewer, id);
    await trx.deleteFrom('invoicing_account').where('id', '=', id).execute();
    const now = context.clock.now();
    await audit(trx, viewer, { action: 'invoicing-account.delete', id, before, now });
  });
}

function valuesOf({ name, szamlaszamElotag, defaultMegjegyzes, enabled }: Input) {
  return { name, invoice_prefix: szamlaszamElotag, default_remark: defaultMegjegyzes, enabled };
}

/** The service takes keys in small letters only. */
function sealedKey({ secrets }: AppContext, key: string, now: Date) {
  return { agent_key_encrypted: secrets.encrypt(key.toLowerCase()), agent_key_set_at: now };
}

/** What the log may know of a request: whether there was a key, never which. */
function stated({ szamlaAgentKulcs, ...rest }: Input) {
  return { ...rest, hasNewAgentKey: szamlaAgentKulcs !== undefined };
}

/** Spec 6: the e-invoicing flag is an admin's to set. */
async function refuseUnlessAllowed(trx: Transaction, actorId: number): Promise<void> {
  const actor = await trx
    .selectFrom('actor')
    .select('einvoicing_allowed')
    .where('id', '=', actorId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  refuseUnless(found(actor).einvoicing_allowed, 'EINVOICING_NOT_ALLOWED');
}

/** An account of someone else isn't there; the sealed key stays where it is. */
async function lockOwn(trx: Transaction, viewer: KnownViewer, id: number) {
  return found(
    await trx
      .selectFrom('invoicing_account')
      .select(['id', 'actor_id', 'name', 'invoice_prefix', 'default_remark', 'enabled', 'version'])
      .where('id', '=', id)
      .where(isOwnActor(viewer, 'actor_id'))
      .forUpdate()
      .executeTakeFirst(),
  );
}

async function writeOrRefuse<T>(context: AppContext, write: (trx: Transaction) => Promise<T>): Promise<T> {
  return transaction(context.db, write).catch((error: unknown) => {
    const isSecond = violatedConstraint(error) === 'invoicing_account_one_enabled';
    throw isSecond ? new Refusal('INVOICING_ACCOUNT_ENABLED') : error;
  });
}
