import type { PromotionJson } from '@kosar/contract/promotions';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { cleanIllustratedText } from '../../platform/rich-text.ts';
import { isAdmin, type Viewer } from '../../platform/session/viewer.ts';
import { listDeliveriesOfPromotion } from '../chains/public.ts';
import { amountOf } from './amounts-query.ts';
import {
  hasTemplate,
  type PromotionRow,
  presentPromotion,
  promotionColumns,
  typesOfPromotion,
} from './promotions-list-query.ts';

type By = { readonly id: number } | { readonly name: string };

/** A campaign as its page shows it, or undefined where there is none that may be seen: unpublished ones are for admins. */
export async function findPromotionPage(
  db: Database,
  viewer: Viewer,
  now: Date,
  by: By,
): Promise<PromotionJson | undefined> {
  const row = await visiblePromotion(db, viewer, by)
    .select(promotionColumns)
    .select([typesOfPromotion.as('product_types'), hasTemplate.as('has_template')])
    .select(CONTENT_COLUMNS)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...presentPromotion(row),
    orderedAmount: await amountOf(db, row.id),
    adEmailLastSent: isAdmin(viewer) ? (row.ad_email_last_sent_at?.toISOString() ?? null) : null,
    contents: contentsOf(row, isAdmin(viewer)),
    deliveries: await listDeliveriesOfPromotion(db, { viewer }, now, row.id),
  };
}

/** The id of a campaign that the viewer may see. */
export async function findPromotionIdFor(db: Database, viewer: Viewer, by: By): Promise<number | undefined> {
  const row = await visiblePromotion(db, viewer, by).select('m.id').executeTakeFirst();
  return row?.id;
}

function visiblePromotion(db: Database, viewer: Viewer, by: By) {
  return db
    .selectFrom('promotion as m')
    .where((eb) =>
      'id' in by
        ? eb('m.id', '=', by.id)
        : eb('m.name_key', '=', sql<string>`lower(${by.name} collate "und-x-icu")`),
    )
    .$if(!isAdmin(viewer), (promotions) => promotions.where('m.published', '=', true));
}

const CONTENT_COLUMNS = [
  'm.content_top',
  'm.content_abovetitle',
  'm.content_above_dccopy',
  'm.content_dccopy_deliverylist',
  'm.content_abovemap',
  'm.content_middle',
  'm.content_bottom',
  'm.email_subject',
  'm.email_button',
  'm.email_body',
  'm.ad_email_last_sent_at',
] as const;

interface PageRow extends PromotionRow {
  content_top: string;
  content_abovetitle: string;
  content_above_dccopy: string;
  content_dccopy_deliverylist: string;
  content_abovemap: string;
  content_middle: string;
  content_bottom: string;
  email_subject: string;
  email_button: string;
  email_body: string;
}

function contentsOf(row: PageRow, isForAdmin: boolean): PromotionJson['contents'] {
  return {
    top: cleanIllustratedText(row.content_top),
    abovetitle: cleanIllustratedText(row.content_abovetitle),
    above_dccopy: cleanIllustratedText(row.content_above_dccopy),
    dccopy_deliverylist: cleanIllustratedText(row.content_dccopy_deliverylist),
    abovemap: cleanIllustratedText(row.content_abovemap),
    middle: cleanIllustratedText(row.content_middle),
    bottom: cleanIllustratedText(row.content_bottom),
    emailSubject: isForAdmin ? row.email_subject : null,
    emailButton: isForAdmin ? row.email_button : null,
    emailBody: isForAdmin ? cleanIllustratedText(row.email_body) : null,
  };
}
