-- Finalize: a round that is being finalized, what is taken of its reservations, and postings of whole orders.

alter table chain
  -- From this moment what was handed over stays; the round is finalized once every capture is known.
  add column finalizing_at timestamptz,
  add column finalizing_by_id integer references app_user on delete set null;
create index chain_finalizing_by_idx on chain (finalizing_by_id);
create index chain_finalizing_idx on chain (id) where finalizing_at is not null and finalized_at is null;

create domain capture_state as text check (value in ('PLANNED', 'SENT', 'TAKEN', 'REFUSED'));

-- What finalize takes of a reservation. SENT is written before the provider is called: from then on its state is read first.
create table payment_capture (
  payment_id integer primary key references payment on delete cascade,
  chain_id integer not null references chain on delete cascade,
  -- 0 gives the whole reservation back.
  planned_ft ft not null,
  -- Its part that isn't the producer's.
  platform_ft ft not null,
  state capture_state not null default 'PLANNED',
  sent_at timestamptz,
  taken_ft ft,
  -- Why nothing could be taken, in words for admins.
  error text1000,
  check (platform_ft <= planned_ft),
  check (taken_ft <= planned_ft),
  check ((state = 'TAKEN') = (taken_ft is not null)),
  check ((state = 'REFUSED') = (error is not null)),
  check (state <> 'SENT' or sent_at is not null)
);
create index payment_capture_chain_idx on payment_capture (chain_id, payment_id);

-- A delivery fee and the rounding of cash are postings of their order, without a line.
alter table ledger_posting
  add column order_id integer references customer_order,
  drop constraint ledger_posting_chain_id_order_item_id_kind_key,
  add constraint ledger_posting_once unique nulls not distinct (chain_id, order_id, order_item_id, kind);
create index ledger_posting_order_idx on ledger_posting (order_id);

-- What buyers still owe because it couldn't be taken online.
alter table clearing add column buyer_debt_ft ft not null default 0;
