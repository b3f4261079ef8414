-- Ground under every other table: extensions, search, the closed word lists, and the append-only audit log.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Search without accents: `f_unaccent(name) like '%' || f_unaccent(:query) || '%'`, served by trigram indexes.
-- unaccent() is only STABLE because its dictionary can be changed; ours never is, so the wrapper may be indexed.
create function f_unaccent(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- Values. A domain is written once, so that no table can forget the rule.
create domain ft as bigint check (value between 0 and 9007199254740991);
create domain milli as bigint check (value between 0 and 9007199254740991);
create domain percent as smallint check (value between 0 and 100);
create domain latitude as double precision check (value between -90 and 90);
create domain longitude as double precision check (value between -180 and 180);
-- A name that people see in lists: sorts as Hungarian does (á after a, cs after c).
create domain hu_name as text collate "hu-x-icu" check (length(btrim(value)) between 1 and 255);
create domain text255 as text check (length(value) <= 255);
create domain text1000 as text check (length(value) <= 1000);
create domain text2000 as text check (length(value) <= 2000);
create domain text10000 as text check (length(value) <= 10000);
create domain text100000 as text check (length(value) <= 100000);
create domain email_address as text check (value ~ '^[^\s@]+@[^\s@]+$' and length(value) <= 255);
create domain sha256 as bytea check (octet_length(value) = 32);
-- Invite tokens are chosen by people; compared as typed.
create domain invite_token as text check (value ~ '^[A-Za-z0-9_-]{3,64}$');

-- Word lists, the same as in domain/src/vocabulary.ts (a test compares them).
create domain chain_state as text check (value in
  ('OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED', 'CANCELLED', 'TO_BE_FINALIZED', 'DELIVERED', 'NOT_DELIVERED'));
create domain event_type as text check (value in
  ('UNKNOWN_DATE', 'FIXED_DATE_UNKNOWN_TIME', 'FIXED_DATE_APPROXED_TIME', 'FIXED_DATE_AND_TIME'));
create domain event_repetition as text check (value in ('ONCE', 'WEEKLY', 'BI_WEEKLY', 'MONTHLY'));
create domain product_state as text check (value in ('AVAILABLE', 'NOT_AVAILABLE', 'DELETED'));
create domain packing_type as text check (value in
  ('NOT_PACKAGED', 'PACKAGED_AND_ORDERED_BY_PACKAGE', 'PACKAGED_AND_ORDERED_BY_UNIT', 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS'));
create domain unit as text check (value in ('kg', 'l', 'db', 'g', 'ml', 'dkg', 'csomag', 'üveg', 'csokor', 'láda'));
create domain payment_type as text check (value in ('ON_SITE', 'ONLINE'));
create domain payment_status as text check (value in ('PENDING', 'IN_PROGRESS', 'RESERVED', 'PAID', 'CANCELLED', 'EXPIRED'));
create domain item_delivery_state as text check (value in ('DELIVERED', 'NOT_DELIVERED'));
create domain delivery_option_type as text check (value in ('DELIVERY_POINT', 'HOME_DELIVERY'));
create domain payout_period as text check (value in ('PER_DELIVERY', 'WEEKLY', 'MONTHLY'));
create domain legal_form as text check (value in ('PRIMARY_PRODUCER', 'SOLE_TRADER', 'KFT', 'BT', 'OTHER'));
create domain transport_capacity as text check (value in ('UNDER_1T', 'FROM_1T_TO_2T', 'FROM_2T_TO_4T', 'OVER_4T'));
create domain transport_range as text check (value in
  ('NONE', 'WITHIN_40_KM', 'WITHIN_40_KM_AND_BUDAPEST', 'WHOLE_COUNTRY'));
create domain transporter_type as text check (value in ('OWN', 'RESELLER', 'COMMISSION_AGENT'));
create domain order_frequency as text check (value in ('WEEKLY', 'TWO_WEEKLY', 'MONTHLY', 'OCCASIONAL'));
create domain sender_type as text check (value in ('TRANSPORTER', 'PRODUCER', 'ORGANIZER', 'DELIVERY_POINT_MANAGER'));
create domain notification_event as text check (value in
  ('NEW_DELIVERY', 'DEADLINE_NEAR', 'ORDERING_CLOSED', 'APPROVED', 'CANCELLED', 'PACKING_CANCELLED', 'ARRIVED_OR_LATE',
   'ORDER_CONFIRMED_OR_CHANGED', 'PAYMENT_CHANGED', 'INVOICE', 'MESSAGE', 'CAMPAIGN'));
create domain recommendation_type as text check (value in ('PROMOTION', 'DELIVERY', 'DELIVERY_CHAIN'));
create domain share_party as text check (value in
  ('producer', 'transporter', 'organizer', 'deliveryManager', 'deliveryPointManager', 'marketplace', 'platform'));

-- For tables that only ever grow: history, money, stock.
create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end
$$;

-- For the three stock ceilings: a trigger calls it (in its WHEN) only when a counter rises above its ceiling. A ceiling
-- may be lowered below what is already ordered, as those lines stay held; only taking more is refused.
create function refuse_oversold() returns trigger language plpgsql as $$
begin
  raise exception 'sold out: % %', tg_table_name, new.id
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end
$$;

-- Who did what, with the row before and after. Written by the verbs, in their transaction.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No foreign key: the log outlives the user. Null means the system itself (a job, a callback).
  user_id integer,
  action text255 not null check (action <> ''),
  entity text255 not null check (entity <> ''),
  entity_id bigint not null,
  before jsonb,
  after jsonb
);
create index audit_log_entity_idx on audit_log (entity, entity_id, id desc);
create index audit_log_user_idx on audit_log (user_id, id desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_rewriting_history();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_rewriting_history();
