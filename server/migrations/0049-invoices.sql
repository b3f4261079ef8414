-- Invoices of orders: each is a row of its own before the service hears of it, so that it is issued once whatever happens on the way.

create domain invoice_kind as text check (value in ('INVOICE', 'STORNO', 'CORRECTIVE'));
create domain invoice_state as text check (value in ('WAITING', 'SENDING', 'ISSUED', 'FAILED', 'SKIPPED'));
create domain invoice_about as text check (value in ('GOODS', 'DELIVERY_FEE'));
-- Why nothing is issued here: the seller has to give the invoice by hand.
create domain invoice_skip_reason as text check (value in ('NO_ACCOUNT', 'EINVOICING_OFF', 'NO_BILLING_DATA', 'FEE_BY_HAND'));

create table invoice (
  id integer generated always as identity primary key,
  order_id integer not null,
  chain_id integer not null,
  seller_id integer not null references actor,
  about invoice_about not null default 'GOODS',
  kind invoice_kind not null default 'INVOICE',
  -- The document that this one reverses or corrects.
  source_id integer references invoice,
  -- Ours, stored before the first call: one of unknown outcome is looked for by it, never sent again blindly.
  external_id text255 not null unique default gen_random_uuid()::text,
  order_number text255 not null,
  -- Whose key it was sent with.
  account_id integer references invoicing_account on delete set null,
  state invoice_state not null default 'WAITING',
  skip_reason invoice_skip_reason,
  number text255,
  net_ft bigint not null,
  vat_ft bigint not null,
  gross_ft bigint not null,
  -- What is on it, and what the order's lines are once it is issued; they differ on a corrective one.
  lines jsonb not null,
  standing_lines jsonb not null,
  -- While a worker holds it no other one touches it; a worker that is gone lets go by this running out.
  held_until timestamptz,
  sent_at timestamptz,
  -- How often the service was asked for one of unknown outcome and knew of none.
  absent_count integer not null default 0 check (absent_count >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  error text1000,
  error_code integer,
  -- What the service said beside issuing it.
  warning text1000,
  pdf_key text255,
  -- What went over the wire, without key and PDF.
  sent_xml text,
  answer text,
  created_at timestamptz not null default now(),
  issued_at timestamptz,
  foreign key (order_id, chain_id) references customer_order (id, chain_id),
  constraint invoice_once unique nulls not distinct (order_id, seller_id, about, kind, source_id),
  check (net_ft + vat_ft = gross_ft),
  check ((state = 'ISSUED') = (number is not null)),
  check ((state = 'ISSUED') = (issued_at is not null)),
  check ((state = 'SKIPPED') = (skip_reason is not null)),
  check (pdf_key is null or state = 'ISSUED'),
  check ((kind = 'INVOICE') = (source_id is null)),
  check (state <> 'SENDING' or sent_at is not null)
);
create index invoice_order_idx on invoice (order_id);
create index invoice_chain_idx on invoice (chain_id);
create index invoice_seller_idx on invoice (seller_id, id desc);
create index invoice_source_idx on invoice (source_id);
create index invoice_account_idx on invoice (account_id);
-- What the worker looks for.
create index invoice_open_idx on invoice (id) where state in ('WAITING', 'SENDING');

-- An account that the service refuses stands still until it is mended, and its people are told once.
alter table invoicing_account add column stopped_at timestamptz;
alter table invoicing_account add column stopped_code integer;
alter table invoicing_account add column stopped_reason text1000;
alter table invoicing_account add check (num_nonnulls(stopped_at, stopped_code, stopped_reason) in (0, 3));
