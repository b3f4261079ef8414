import type { OwnDataJson } from '@kosar/contract/accounts/user-erasure';
import { formatDay } from '@kosar/contract/format';
import { type SheetJson, sheetOf } from '@kosar/contract/sheet';
import { localDay } from '@kosar/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { paidOnSite } from '../../infra/database/due-of-order-sql.ts';
import { found } from '../../infra/refusal.ts';

type Cell = string | number | boolean | null;
type DataRow = Record<string, Cell>;

/** Everything that the market holds on a user, by subject and in one statement, in fields that a person can read. Passwords, tokens and secrets aren't data on anybody. */
export async function readOwnData(db: Database, userId: number, now: Date): Promise<OwnDataJson> {
  const parts = SECTIONS.map(
    ({ query }) => sql`(select coalesce(json_agg(row_to_json(part)), '[]') from (${query(userId)}) part)`,
  );
  const { rows } = await sql<{ parts: Record<string, unknown>[][] }>`
    select json_build_array(${sql.join(parts)}) as parts`.execute(db);
  const sections = SECTIONS.map(({ name }, nth) => ({ name, rows: (rows[0]?.parts[nth] ?? []).map(plain) }));
  found(sections[0]?.rows[0]);
  return { userId, madeDate: now.toISOString(), sections };
}

/** The same as lines of one sheet: subject, number in it, field and value. */
export function ownDataSheet({ sections, madeDate }: OwnDataJson): SheetJson {
  const lines = sections.flatMap(({ name, rows }) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([field, value]) => ({ name, number: index + 1, field, value })),
    ),
  );
  return sheetOf({
    fileName: `Adataim ${formatDay(localDay(new Date(madeDate)))}`,
    columns: [
      { label: 'Tárgy', kind: 'text', value: ({ name }) => name },
      { label: 'Sorszám', kind: 'count', value: ({ number }) => number },
      { label: 'Adat', kind: 'text', value: ({ field }) => field },
      { label: 'Érték', kind: 'text', value: ({ value }) => textOf(value) },
    ],
    rows: lines,
  });
}

function textOf(value: Cell): string | null {
  if (typeof value === 'boolean') return value ? 'igen' : 'nem';
  return value === null ? null : String(value);
}

/** Instants are text already, whole numbers are numbers; an empty field says nothing and is left out. */
function plain(row: Record<string, unknown>): DataRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      const said = plainCell(value);
      return said === null || said === '' ? [] : [[field, said] as const];
    }),
  );
}

function plainCell(value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return JSON.stringify(value);
}

interface Section {
  readonly name: string;
  readonly query: (userId: number) => RawBuilder<Record<string, unknown>>;
}

/** The profile comes first: without it there is no one. */
const SECTIONS: readonly Section[] = [
  {
    name: 'Profil',
    query: (
      id,
    ) => sql`select u.id as "azonosító", u.full_name as "név", u.email as "e-mail", u.phone_number as "telefon",
      u.introduction as "bemutatkozás", u.postal_code as "irányítószám", u.subscribed_to_promotions as "kér kampányleveleket",
      u.created_at as "regisztrált", u.activated_at as "aktiválta", u.terms_accepted_at as "elfogadta a feltételeket", u.is_admin as "adminisztrátor",
      u.totp_enabled_at as "kétlépcsős belépés óta", u.inviter_id is not null as "meghívóval jött"
      from app_user u where u.id = ${id} and u.erased_at is null`,
  },
  {
    name: 'Belépések',
    query: (
      id,
    ) => sql`select created_at as "belépett", last_active_at as "utoljára itt", ip_address as "IP-cím", user_agent as "böngésző"
      from user_session where user_id = ${id} order by id`,
  },
  {
    name: 'Azonosítókulcsok',
    query: (
      id,
    ) => sql`select name as "név", created_at as "mióta", last_used_at as "utoljára használva", is_backed_up as "másolata van"
      from passkey where user_id = ${id} order by id`,
  },
  {
    name: 'Tartalékkódok',
    query: (id) =>
      sql`select created_at as "készült", used_at as "felhasználtad" from recovery_code where user_id = ${id} order by created_at, used_at`,
  },
  {
    name: 'Hozzájárulások',
    query: (
      id,
    ) => sql`select given_at as "mikor", analytics as "látogatottság mérése", outside_map as "részletes térkép"
      from user_consent where user_id = ${id} order by id`,
  },
  {
    name: 'Kerülendő allergének',
    query: (
      id,
    ) => sql`select array_to_string(allergens, ', ') as "allergének", mode as "mi legyen velük", kept_at as "mióta"
      from allergen_list where user_id = ${id}`,
  },
  {
    name: 'Bejelentett gondok',
    query: (
      id,
    ) => sql`select p.year || '/' || p.number as "szám", p.created_at as "mikor", i.product_name as "tétel", p.words as "szöveg",
        coalesce((select string_agg(a.words, ' | ' order by a.id) from complaint_answer a where a.complaint_id = p.id), '') as "válaszok"
      from complaint p join order_item i on i.id = p.order_item_id join customer_order o on o.id = i.order_id
      where o.user_id = ${id} order by p.id`,
  },
  {
    name: 'Válaszok a többi vevő gondjára',
    query: (
      id,
    ) => sql`select i.name as "termék", r.at as "mikor", case when r.is_good then 'jó volt' else 'nem volt jó' end as "válasz",
        r.words as "szöveg"
      from complaint_reply r join complaint_question q on q.id = r.question_id join product i on i.id = q.product_id
      where r.user_id = ${id} order by r.at`,
  },
  {
    name: 'Elfogadott szövegek',
    query: (
      id,
    ) => sql`select case d.kind when 'TERMS' then 'felhasználási feltételek' else 'adatkezelési tájékoztató' end as "szöveg",
      d.version as "változat", d.in_force_from as "hatályos ettől", a.accepted_at as "elfogadta"
      from legal_acceptance a join legal_document d on d.id = a.document_id where a.user_id = ${id} order by a.accepted_at, d.id`,
  },
  {
    name: 'Szállítási címek',
    query: (
      id,
    ) => sql`select name as "név", postal_code as "irányítószám", city as "település", address as "cím", other_info as "tudnivaló"
      from home_delivery_address where user_id = ${id} order by id`,
  },
  {
    name: 'Számlázási adatok',
    query: (
      id,
    ) => sql`select billing_name as "név", country as "ország", postal_code as "irányítószám", city as "település", address as "cím",
      tax_number as "adószám" from user_billing where user_id = ${id}`,
  },
  {
    name: 'Rendelések',
    query: (
      id,
    ) => sql`select o.code as "kód", o.ordered_at as "megrendelte", d.name as "szállítás", o.delivery_option_name as "átvétel", o.payment_type as "fizetés",
      o.full_value_ft as "érték (Ft)", o.value_ft as "kedvezménnyel (Ft)", o.delivery_price_ft as "átvétel díja (Ft)", o.delivered_value_ft as "átadva (Ft)",
      o.prepaid_value_ft as "online fizetve (Ft)", ${paidOnSite} as "helyben fizetve (Ft)", o.note as "megjegyzés",
      o.billing_name as "számlázási név", o.billing_postal_code as "számlázási irányítószám", o.billing_city as "számlázási település",
      o.billing_address as "számlázási cím", o.billing_tax_number as "adószám", o.home_name as "cím neve", o.home_postal_code as "irányítószám",
      o.home_city as "település", o.home_address as "cím", o.home_other_info as "tudnivaló", o.cancelled_at as "lemondva"
      from customer_order o join delivery d on d.id = o.delivery_id join chain c on c.id = o.chain_id where o.user_id = ${id} order by o.id`,
  },
  {
    name: 'Rendelt tételek',
    query: (
      id,
    ) => sql`select o.code as "rendelés", i.product_name as "termék", i.packing_name as "kiszerelés",
      (i.amount_milli / 1000.0)::float8 as "mennyiség", i.unit_name as "egység", i.value_ft as "érték (Ft)",
      (i.delivered_amount_milli / 1000.0)::float8 as "átadott mennyiség", i.delivered_value_ft as "átadva (Ft)"
      from order_item i join customer_order o on o.id = i.order_id where o.user_id = ${id} order by i.id`,
  },
  {
    name: 'Fizetések',
    query: (
      id,
    ) => sql`select o.code as "rendelés", p.type as "mód", p.status as "állapot", p.value_ft as "összeg (Ft)", p.reserved_ft as "lefoglalva (Ft)",
      p.captured_ft as "levonva (Ft)", p.external_id as "azonosító a fizetésszolgáltatónál", p.created_at as "kezdete"
      from payment p join customer_order o on o.id = p.order_id where p.user_id = ${id} order by p.id`,
  },
  {
    name: 'Számlák',
    query: (
      id,
    ) => sql`select o.code as "rendelés", v.number as "számlaszám", v.gross_ft as "összeg (Ft)", v.state as "állapot", v.issued_at as "kiállítva",
      v.billing_name as "név", v.billing_country as "ország", v.billing_postal_code as "irányítószám", v.billing_city as "település",
      v.billing_address as "cím", v.billing_tax_number as "adószám"
      from invoice v join customer_order o on o.id = v.order_id where o.user_id = ${id} order by v.id`,
  },
  {
    name: 'Kuponok',
    query: (
      id,
    ) => sql`select name as "név", unit as "mérték", value as "érték", remaining_uses as "hányszor még", remaining_amount_ft as "maradék (Ft)",
      ends_at as "meddig" from user_discount where user_id = ${id} order by id`,
  },
  {
    name: 'Várólisták',
    query: (
      id,
    ) => sql`select c.name as "lánc", i.name || ', ' || k.name as "mire", (w.amount_milli / 1000.0)::float8 as "mennyiség", w.created_at as "feliratkoztál",
        w.at_once_up_to_ft as "rögtön megrendelve, legfeljebb (Ft)", w.terms_accepted_at as "elfogadtad a feltételeket", w.offered_until as "neked tartva eddig",
        w.ended_at as "vége"
      from waiting_entry w join chain c on c.id = w.chain_id join chain_item i on i.id = w.chain_item_id join chain_packing k on k.id = w.chain_packing_id
      where w.user_id = ${id} order by w.id`,
  },
  {
    name: 'Válaszok a meghosszabbított láncokra',
    query: (
      id,
    ) => sql`select c.name as "lánc", a.asked_at as "kérdeztük", case a.answer when 'STAY' then 'marad' when 'LEAVE' then 'kilép' end as "válasz", a.answered_at as "válaszoltál"
      from rescue_answer a join chain c on c.id = a.chain_id where a.user_id = ${id} order by a.asked_at, c.id`,
  },
  {
    name: 'Követett átvevőpontok',
    query: (id) => sql`select p.name as "átvevőpont", s.active as "él", s.created_at as "mióta",
      (select string_agg(n.event || ': ' || case when n.email_enabled then 'e-mail' else '' end || ' ' || case when n.push_enabled then 'push' else '' end, '; ' order by n.event)
        from notification_setting n where n.subscription_id = s.id) as "értesítések"
      from subscription s join delivery_point p on p.id = s.delivery_point_id where s.user_id = ${id} and not s.deleted order by s.id`,
  },
  {
    name: 'Meghívások',
    query: (
      id,
    ) => sql`select coalesce(d.name, e.name, p.name) as "hová", j.created_at as "mikor", u.full_name as "ki hívta"
      from joined_invite j left join delivery d on d.id = j.delivery_id left join delivery_event e on e.id = j.event_id
      left join delivery_point p on p.id = j.delivery_point_id left join app_user u on u.id = j.inviter_id where j.user_id = ${id} order by j.id`,
  },
  {
    name: 'Szereplők',
    query: (
      id,
    ) => sql`select a.name as "név", case when a.owner_id = ${id} then 'tulajdonos' else 'kezelő' end as "minőség"
      from actor a where a.deleted_at is null and (a.owner_id = ${id} or exists (select from actor_manager m where m.actor_id = a.id and m.user_id = ${id})) order by a.id`,
  },
  {
    name: 'Igények',
    query: (
      id,
    ) => sql`select s.name as "felmérés", d.postal_code as "irányítószám", d.comment as "megjegyzés", d.created_at as "mikor",
      (select string_agg(i.product_name || ' ' || (i.quantity)::text, '; ' order by i.id) from demand_item i where i.demand_id = d.id) as "mit kért"
      from demand d join demand_survey s on s.id = d.survey_id where d.user_id = ${id} order by d.id`,
  },
  {
    name: 'Értékelések',
    query: (
      id,
    ) => sql`select coalesce(p.name, d.name) as "mit", r.rating as "csillag", r.comment as "szöveg", r.rated_at as "mikor"
      from rating r left join product p on p.id = r.product_id left join delivery d on d.id = r.delivery_id where r.user_id = ${id} order by r.id`,
  },
  {
    name: 'Visszajelzések',
    query: (id) =>
      sql`select content as "szöveg", created_at as "mikor" from feedback where user_id = ${id} order by id`,
  },
  {
    name: 'Küldött üzenetek',
    query: (id) =>
      sql`select subject as "tárgy", body as "szöveg", sender_name as "feladó", sent_at as "mikor" from message where sent_by_id = ${id} order by id`,
  },
  {
    name: 'Értesítések',
    query: (id) =>
      sql`select name as "cím", description as "szöveg", created_at as "mikor", seen_at as "láttad" from notification where user_id = ${id} order by id`,
  },
  {
    name: 'Értesített készülékek',
    query: (id) =>
      sql`select device as "készülék", created_at as "mióta" from push_subscription where user_id = ${id} order by id`,
  },
  {
    name: 'Értesítések rendje',
    query: (
      id,
    ) => sql`select is_digest as "naponta egyben", digest_time as "mikor", quiet_from as "csend kezdete", quiet_until as "csend vége"
      from notice_preference where user_id = ${id}`,
  },
  {
    name: 'Naptár',
    query: (id) => sql`select created_at as "mióta" from calendar_feed where user_id = ${id}`,
  },
  {
    name: 'Leiratkozások',
    query: (
      id,
    ) => sql`select o.event as "miről", o.created_at as "mikor" from mail_optout o join app_user u on lower(u.email) = o.email
      where u.id = ${id} order by o.event`,
  },
  {
    name: 'Visszajött levelek',
    query: (
      id,
    ) => sql`select t.soft_bounces as "hányszor", t.broken_at as "mióta nem írunk", t.reason as "miért" from mail_trouble t join app_user u on lower(u.email) = t.email
      where u.id = ${id}`,
  },
  {
    name: 'Meghívók szereplőkhöz',
    query: (
      id,
    ) => sql`select a.name as "szereplő", v.email as "cím", v.created_at as "mikor", v.accepted_at as "elfogadtad" from actor_invite v
        join actor a on a.id = v.actor_id join app_user u on u.id = ${id}
      where v.accepted_by_id = u.id or lower(v.email) = lower(u.email) order by v.id`,
  },
  {
    name: 'Kampánylevelek',
    query: (id) =>
      sql`select p.name as "kampány", m.created_at as "mikor" from promotion_mail m join promotion p on p.id = m.promotion_id where m.user_id = ${id} order by m.created_at`,
  },
  {
    name: 'Levelek',
    query: (id) =>
      sql`select subject as "tárgy", recipient as "címzett", state as "állapot", created_at as "mikor", sent_at as "elküldve" from email where user_id = ${id} order by id`,
  },
  {
    name: 'Napló',
    query: (id) =>
      sql`select at as "mikor", action as "mit tettél", entity as "min", entity_id as "azonosító" from audit_log where user_id = ${id} order by id`,
  },
];
