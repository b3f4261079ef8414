import type {
  CampaignChainJson,
  ManagedPromotionItemJson,
  ManagedPromotionJson,
  pageManagedPromotions,
} from '@kosar/contract/campaigns/campaign-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, equalsIfSet, pageOf } from '../../infra/database/page.ts';
import { amountOf } from './amounts-query.ts';
import { amountsOfPromotions } from './campaign-goods-sql.ts';
import { presentContents } from './promotion-contents.ts';
import { typesOfPromotion } from './promotions-list-query.ts';

/** A campaign as its list shows it. */
export interface ManagedPromotionRow {
  id: number;
  name: string;
  title: string;
  published: boolean;
  start_date: string;
  end_date: string;
  ad_email_last_sent_at: Date | null;
  chain_count: number;
  template_count: number;
}

const LIST_COLUMNS = [
  'm.id',
  'm.name',
  'm.title',
  'm.published',
  'm.start_date',
  'm.end_date',
  'm.ad_email_last_sent_at',
] as const;

/** One page of all campaigns, drafts too, with what was ordered in each. */
export async function pageManagedPromotionsOf(
  db: Database,
  { search, published, ...paging }: Parsed<typeof pageManagedPromotions>['query'],
): Promise<{ rows: (ManagedPromotionRow & { ordered: number })[]; total: number }> {
  const query = managed(db)
    .where(equalsIfSet('m.published', published))
    .where((eb) => eb.or([containsText(sql`m.title`, search), containsText(sql`m.name`, search)]));
  const { rows, total } = await pageOf(query, paging, {
    id: 'm.id',
    name: 'name_sorted',
    title: 'm.title',
    startDate: 'm.start_date',
    endDate: 'm.end_date',
  });
  const amounts = await amountsOfPromotions(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, ordered: amounts.get(row.id) ?? 0 })), total };
}

/** One campaign with all that is written of it; undefined where there is none. */
export async function findManagedPromotion(
  db: Database,
  id: number,
  now: Date,
): Promise<ManagedPromotionJson | undefined> {
  const row = await managed(db)
    .selectAll('m')
    .select(typesOfPromotion.as('product_types'))
    .select([
      chainsIn('promotion_chain', now).as('included'),
      chainsIn('promotion_template', now).as('templates'),
    ])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    ...presentManagedPromotion({ ...row, ordered: await amountOf(db, id) }),
    surveyName: row.survey_name,
    demandSurveyActive: row.demand_survey_active,
    minAmount: row.min_amount_ft,
    productTypes: row.product_types,
    contents: presentContents(row),
    included: row.included,
    templates: row.templates,
    version: row.version,
  };
}

/** A campaign as it is sent to who writes it. */
export function presentManagedPromotion(
  row: ManagedPromotionRow & { readonly ordered: number },
): ManagedPromotionItemJson {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    published: row.published,
    startDate: row.start_date,
    endDate: row.end_date,
    chainCount: row.chain_count,
    templateCount: row.template_count,
    orderedAmount: row.ordered,
    adEmailLastSent: row.ad_email_last_sent_at?.toISOString() ?? null,
  };
}

/** Whether another campaign has the name, whatever its case. */
export async function isNameFree(
  db: Database,
  { name, promotionId = 0 }: { readonly name: string; readonly promotionId?: number | undefined },
): Promise<boolean> {
  const other = await db
    .selectFrom('promotion')
    .select('id')
    .where('name_key', '=', sql<string>`lower(${name} collate "und-x-icu")`)
    .where('id', '!=', promotionId)
    .executeTakeFirst();
  return other === undefined;
}

function managed(db: Database) {
  return db
    .selectFrom('promotion as m')
    .select(LIST_COLUMNS)
    .select([
      sql<string>`m.name collate "hu_numeric"`.as('name_sorted'),
      sql<number>`(select count(*) from promotion_chain pc where pc.promotion_id = m.id)::integer`.as(
        'chain_count',
      ),
      sql<number>`(select count(*) from promotion_template pt where pt.promotion_id = m.id)::integer`.as(
        'template_count',
      ),
    ]);
}

/** The chains of one of a campaign's two lists, with the points that they go to. */
function chainsIn(
  list: 'promotion_chain' | 'promotion_template',
  now: Date,
): RawBuilder<CampaignChainJson[]> {
  return sql<CampaignChainJson[]>`coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'transporterName', a.name,
      'dayOfDelivery', c.day_of_delivery, 'state', ${effectiveState(now)},
      'deliveryPoints', array(select p.name from delivery d join delivery_event e on e.id = d.event_id
        join delivery_point p on p.id = e.delivery_point_id where d.chain_id = c.id order by p.name, p.id))
      order by c.day_of_delivery desc, c.id desc)
    from ${sql.table(list)} l join chain c on c.id = l.chain_id
      join transporter r on r.id = c.transporter_id join actor a on a.id = r.actor_id
    where l.promotion_id = m.id), '[]')`;
}
