import { READINESS_KEYS, type ReadinessJson, type ReadinessKey } from '@kosar/contract/admin/market-settings';
import { LEGAL_KINDS } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';

/** The market may open without these. */
const OPTIONAL: readonly ReadinessKey[] = ['HOSTING', 'FAQ', 'PAYMENT'];

/** What is still to be done before the market opens, looked at anew each time. */
export async function findReadiness({ db, payments }: AppContext): Promise<ReadinessJson> {
  const { rows } = await sql<Record<Exclude<ReadinessKey, 'PAYMENT'>, boolean>>`
    select operator_name <> '' and operator_seat <> '' and operator_email <> ''
        and operator_registration_number <> '' and operator_tax_number <> '' as "OPERATOR",
      hosting_name <> '' as "HOSTING",
      version > 1 as "NAME",
      mail_confirmed_at is not null as "MAIL",
      (select count(distinct kind) from legal_document) = ${LEGAL_KINDS.length} as "LEGAL",
      exists (select from product_type) as "PRODUCT_TYPES",
      exists (select from faq_item) as "FAQ",
      exists (select from delivery_point where deleted_at is null) as "POINT"
    from market_setting`.execute(db);
  const done = { ...rows[0], PAYMENT: payments !== null };
  const items = READINESS_KEYS.map((key) => ({
    key,
    isDone: done[key] === true,
    isOptional: OPTIONAL.includes(key),
  }));
  return { items, isReady: items.every(({ isDone, isOptional }) => isDone || isOptional) };
}
