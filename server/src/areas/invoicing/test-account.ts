import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { InvoiceOutcomeUnknown, InvoicingFailed } from '../../providers/invoicing/invoicing-provider.ts';
import { resumeAccount } from './stop-account.ts';

/** Tries an account at the service, which leaves nothing behind; one that stood still goes on when it passes. Gives the error, or null. */
export async function testAccount(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<string | null> {
  allow(viewer, 'testInvoicingAccount', {});
  const account = found(
    await context.db
      .selectFrom('invoicing_account')
      .select(['actor_id', 'agent_key_encrypted', 'invoice_prefix'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const error = await errorOf(() =>
    context.invoicing.test(context.secrets.decrypt(account.agent_key_encrypted), account.invoice_prefix),
  );
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    if (error === null) await resumeAccount(trx, id, account.actor_id);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'invoicing-account.test',
      entity: 'invoicing_account',
      entityId: id,
      after: { error },
      now,
    });
  });
  return error;
}

async function errorOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof InvoicingFailed) return error.message || `A Számlázz.hu hibakódja: ${error.code}`;
    if (error instanceof InvoiceOutcomeUnknown)
      return 'A Számlázz.hu most nem válaszol. Próbáld újra később.';
    throw error;
  }
}
