import type { Tables } from '../infra/database/tables.generated.ts';
import type { TestApi } from '../infra/testing/api.ts';

type Table = keyof Tables;
type Columns<T extends Table> = Partial<Record<keyof Tables[T] & string, string>>;

const more = (column: string) => `${column} || ' (új)'`;
const other = (column: string) => `not ${column}`;
const later = (column: string) => `${column} + interval '1 day'`;
const PERIOD = `case payout_period when 'MONTHLY' then 'WEEKLY' else 'MONTHLY' end`;
const SHARE = `case share_percent when 100 then 40 else share_percent + 1 end`;

/**
 * Every column of the market that people may change after a chain is settled, and what it becomes: as SQL, as whoever reads what was sold sees the rows alone.
 * A new table has to be named here, or in `UNEDITED` with why no edit of it comes to what was sold.
 */
export const EDITED: { readonly [T in Table]?: Columns<T> } = {
  actor: {
    email: `'uj-' || email`,
    phone_number: `'+36209999999'`,
    description: more('description'),
    publicly_visible: other('publicly_visible'),
    payout_period: PERIOD,
    is_delivery_manager: other('is_delivery_manager'),
    is_service_provider: 'id = (select max(id) from actor)',
  },
  app_user: {
    email: `'uj-' || email`,
    full_name: more('full_name'),
    phone_number: `'+36209999999'`,
    introduction: more('introduction'),
    postal_code: `'6000'`,
    subscribed_to_promotions: other('subscribed_to_promotions'),
  },
  application_property: { value: `'7'::jsonb` },
  delivery: {
    name: `'Más átvétel'`,
    description: more('description'),
    billing_not_optional: 'true',
  },
  delivery_event: { name: more('name'), description: more('description'), ad_email_last_sent_at: 'now()' },
  delivery_option: { name: more('name'), price_ft: 'price_ft + 500' },
  delivery_point: {
    name: more('name'),
    postal_code: `'6000'`,
    city: more('city'),
    street: more('street'),
    lat: 'lat + 0.1',
    lng: 'lng + 0.1',
    precision: `case precision when 'street' then 'rooftop' else 'street' end`,
    description: more('description'),
    public_point: other('public_point'),
    quality_class: 'quality_class + 1',
  },
  delivery_point_manager: { payout_period: PERIOD, introduction: more('introduction') },
  global_discount: {
    name: more('name'),
    discount_percent: 'discount_percent + 10',
    starts_at: later('starts_at'),
    ends_at: later('ends_at'),
    sponsor_id: 'null',
  },
  home_delivery_address: {
    name: more('name'),
    postal_code: `'6000'`,
    city: more('city'),
    address: more('address'),
    other_info: more('other_info'),
    lat: 'lat + 0.1',
    lng: 'lng + 0.1',
  },
  invoicing_account: { name: more('name'), default_remark: more('default_remark') },
  market_setting: {
    tagline: more('tagline'),
    sender_name: more('sender_name'),
    operator_name: more('operator_name'),
    operator_seat: more('operator_seat'),
    operator_tax_number: `'12345676-2-41'`,
    operator_email: `'uj@piac.hu'`,
    operator_phone: `'+36209999999'`,
  },
  marketplace: { name: more('name') },
  marketplace_manager: { actor_id: '(select min(id) from actor)' },
  organizer: { payout_period: PERIOD },
  organizer_delivery_point_manager_relation: {
    is_relative: other('is_relative'),
    share_percent: SHARE,
    is_public: other('is_public'),
  },
  packing: {
    name: more('name'),
    invoice_name: `coalesce(invoice_name, name) || ' (új)'`,
    packet_size_milli: `case type when 'NOT_PACKAGED' then packet_size_milli else packet_size_milli + 100 end`,
    packet_weight_milli: `case type when 'NOT_PACKAGED' then packet_weight_milli else packet_weight_milli + 100 end`,
    deviation_percent: `deviation_percent + case type when 'PACKAGED_AND_ORDERED_BY_PACKAGE' then 0 else 1 end`,
    increment_milli: `case type when 'NOT_PACKAGED' then 500 else increment_milli end`,
    min_order_amount_milli: 'min_order_amount_milli + 5000',
    unit_price_ft: 'unit_price_ft * 2',
    price_ft: 'price_ft * 2',
    state: `'NOT_AVAILABLE'`,
  },
  producer: {
    payout_period: PERIOD,
    legal_form: `case legal_form when 'KFT' then 'BT' else 'KFT' end`,
    vat_included: other('vat_included'),
    production_info: more('production_info'),
    other_info: more('other_info'),
    publicly_visible: other('publicly_visible'),
  },
  product: {
    name: more('name'),
    description: more('description'),
    state: `'NOT_AVAILABLE'`,
    product_type_id: `(select max(id) from product_type)`,
    tax_category_id: `(select max(id) from tax_category where id <> product.tax_category_id)`,
    unit_name: `'db'`,
    list_order: 'list_order + 1',
  },
  product_food: { allergens: `'ccffffffffffff'`, storage: `'COOLED'`, organic_code: `'HU-OKO-02'` },
  product_marketplace: { approved_at: later('approved_at') },
  product_type: { name: more('name'), color: `'#123456'`, unit_name: `'db'`, position: 'position + 1' },
  tax_category: {
    name: more('name'),
    code: `'X' || id`,
    vat_percent: 'position + 7',
    position: 'position + 1',
  },
  transporter: { payout_period: PERIOD },
  transporter_organizer_relation: {
    share_percent: SHARE,
    platform_commission_percent: 'platform_commission_percent + 1',
    is_public: other('is_public'),
  },
  user_billing: {
    billing_name: more('billing_name'),
    country: more('country'),
    city: more('city'),
    postal_code: `'6000'`,
    address: more('address'),
    tax_number: `'12345676-2-41'`,
  },
  user_discount: {
    name: more('name'),
    ends_at: `timestamptz '2027-12-31'`,
    sponsor_id: 'null',
  },
};

/** Edits every table in which people edit; each named column has another value then than `before`. */
export async function editEverything({ database: { pool } }: TestApi): Promise<void> {
  for (const [table, columns] of Object.entries(EDITED)) {
    const set = Object.entries(columns).map(([column, value]) => `${column} = ${value}`);
    await pool.query(`update ${table} set ${set.join(', ')}`);
  }
}
