import type { MarketSettingsJson, updateMarketSettings } from '@kosar/contract/admin/market-settings';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatTaxNumber, parseTaxNumber } from '@kosar/domain/tax-number';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction, violatedConstraint } from '../../infra/database/connect.ts';
import { keepFormerName } from '../../infra/database/former-names.ts';
import { e164 } from '../../infra/phone.ts';
import { Refusal, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { findMarketSettings } from './settings-query.ts';

type Settings = Parsed<typeof updateMarketSettings>['body'];

/** Changes what the market says of itself. The log keeps each field before and after; another sender has to prove anew that its mails arrive. */
export async function changeMarketSettings(
  context: AppContext,
  { userId }: Pick<KnownViewer, 'userId'>,
  { version, ...input }: Settings,
): Promise<MarketSettingsJson> {
  const now = context.clock.now();
  const row = rowOf(input);
  const saved = await withoutNameRace(async (trx) => {
    const old = await trx.selectFrom('market_setting').selectAll().forUpdate().executeTakeFirstOrThrow();
    refuseUnless(old.version === version, 'conflict');
    const changed = Object.entries(row).filter(
      ([column, value]) => old[column as keyof typeof row] !== value,
    );
    if (changed.length > 0) {
      const isOtherSender = changed.some(([column]) => column === 'sender_email');
      await writeSettings(trx, row, version, isOtherSender);
      await renameMarketplace(trx, old.name, row.name);
      await keepFormerName(trx, null, { before: old.name, after: row.name, now });
      const before = Object.fromEntries(changed.map(([column]) => [column, old[column as keyof typeof row]]));
      await writeAudit(trx, {
        userId,
        action: 'market.update',
        entity: 'market_setting',
        entityId: old.id,
        before: inCamelCase(before),
        after: inCamelCase(Object.fromEntries(changed)),
        now,
      });
    }
    return findMarketSettings(trx, context.config);
  }, context);
  context.market.forget();
  return saved;
}

/** Someone may make a marketplace of the new name at the same moment: then the change is to be looked at again. */
async function withoutNameRace<T>(
  work: (trx: Transaction) => Promise<T>,
  { db }: Pick<AppContext, 'db'>,
): Promise<T> {
  try {
    return await transaction(db, work);
  } catch (error) {
    throw violatedConstraint(error) === 'marketplace_name_key' ? new Refusal('conflict') : error;
  }
}

async function writeSettings(
  trx: Transaction,
  row: ReturnType<typeof rowOf>,
  version: number,
  isOtherSender: boolean,
): Promise<void> {
  await trx
    .updateTable('market_setting')
    .set({
      ...row,
      version: version + 1,
      ...(isOtherSender ? { mail_confirmed_at: null, mail_code_hash: null, mail_code_sent_at: null } : {}),
    })
    .execute();
}

/** The marketplace that has been there from the start has the market's name, and keeps having it. */
async function renameMarketplace(trx: Transaction, before: string, after: string): Promise<void> {
  if (before === after) return;
  const taken = await trx.selectFrom('marketplace').select('id').where('name', '=', after).executeTakeFirst();
  if (taken === undefined)
    await trx
      .updateTable('marketplace')
      .set((row) => ({ name: after, version: row('version', '+', 1) }))
      .where('name', '=', before)
      .execute();
}

function rowOf({ operator, hosting, ...input }: Omit<Settings, 'version'>) {
  const taxNumber = parseTaxNumber(operator.taxNumber);
  return {
    name: input.name,
    tagline: input.tagline,
    colour: input.colour,
    sender_name: input.senderName,
    sender_email: input.senderEmail,
    operator_name: operator.name,
    operator_seat: operator.seat,
    operator_registration_number: operator.registrationNumber,
    operator_tax_number: taxNumber === null ? '' : formatTaxNumber(taxNumber),
    operator_email: operator.email,
    operator_phone: operator.phone === '' ? '' : e164(operator.phone, 'operator.phone'),
    operator_authority: operator.authority,
    hosting_name: hosting.name,
    hosting_seat: hosting.seat,
    hosting_contact: hosting.contact,
  };
}

function inCamelCase(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value]));
}

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
