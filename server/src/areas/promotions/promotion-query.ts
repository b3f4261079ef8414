import type { PromotionJson } from '@kosar/contract/campaigns/promotions';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';
import { listDeliveriesOfPromotion } from '../chains/public.ts';
import { amountOf } from './amounts-query.ts';
import { type ContentRow, contentColumns, presentContents } from './promotion-contents.ts';
import {
  hasTemplate,
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
    .select(contentColumns)
    .select('m.ad_email_last_sent_at')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...presentPromotion(row),
    orderedAmount: await amountOf(db, row.id),
    adEmailLastSent: isAdmin(viewer) ? (row.ad_email_last_sent_at?.toISOString() ?? null) : null,
    contents: contentsFor(row, isAdmin(viewer)),
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

/** What the mail of a campaign says is for admins. */
function contentsFor(row: ContentRow, isForAdmin: boolean): PromotionJson['contents'] {
  const contents = presentContents(row);
  return isForAdmin ? contents : { ...contents, emailSubject: null, emailButton: null, emailBody: null };
}
