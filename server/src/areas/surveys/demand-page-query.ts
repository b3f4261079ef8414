import type { pageDemands } from '@kosar/contract/catalogue/demand-details';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { findsPerson } from '../../infra/database/finds-person.ts';
import { pageOf } from '../../infra/database/page.ts';
import { demandFilter } from './demand-filter.ts';
import { demandColumns, demandPerson, demandTables } from './demand-queries.ts';

type Row = Output<typeof pageDemands>['items'][number];

/** Filters that aren't set let everything through. */
type Query = Parsed<typeof pageDemands>['query'];
type Asked = Pick<Query, 'page' | 'size' | 'orderby'> & Partial<Query>;

const OFFERS = {
  deliveryHelper: sql`d.offers_delivery_helper`,
  organizer: sql`d.offers_organizer`,
  transporter: sql`d.offers_transporter`,
} as const;

/** One page of everybody's answers with who they are of. */
export async function pageDemandsBy(
  db: Database,
  { page, size, orderby, search = '', offer, ...filters }: Asked,
): Promise<Output<typeof pageDemands>> {
  const found = search === '' ? sql`true` : findsPerson(PERSON, search);
  const query = db
    .selectFrom(
      sql<Row>`(select ${demandColumns}, ${demandPerson} as person
        from ${demandTables} left join app_user u on u.id = d.user_id
        where ${demandFilter(filters)} and ${found} and ${offer === undefined ? sql`true` : OFFERS[offer]})`.as<'demand'>(
        'demand',
      ),
    )
    .selectAll('demand');
  const { rows, total } = await pageOf(
    query,
    { page, size, orderby },
    { id: 'id', createdDate: 'createdDate' },
  );
  return { items: rows, total, page, size };
}

const PERSON = {
  text: sql<string>`concat_ws(' ', u.full_name, u.email, d.unauth_email)`,
  phone: sql<string>`concat_ws(' ', u.phone_number, d.unauth_phone)`,
};
