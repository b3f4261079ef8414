-- Corrections of orders whose round is settled: what was handed over turned out otherwise. What was booked stays; differences are booked beside it.

create domain order_correction_kind as text check (value in ('AMOUNTS', 'REFUND_REFUSED'));

create table order_correction (
  id integer generated always as identity primary key,
  order_id integer not null,
  chain_id integer not null,
  kind order_correction_kind not null default 'AMOUNTS',
  -- The correction whose refund was refused: what couldn't go back to the card is booked as cash then.
  cause_id integer unique references order_correction,
  reason text1000 not null check (reason <> ''),
  -- Empty is the market itself.
  corrected_by_id integer references app_user,
  -- Amounts and values of the changed lines, before and after.
  lines jsonb not null default '[]',
  total_before_ft ft not null,
  total_after_ft ft not null,
  refund_ft ft not null default 0,
  -- In coins.
  cash_back_ft ft not null default 0,
  -- What the buyer owes more, or less when negative.
  owed_change_ft bigint not null default 0,
  created_at timestamptz not null default now(),
  foreign key (order_id, chain_id) references customer_order (id, chain_id),
  check ((kind = 'REFUND_REFUSED') = (cause_id is not null))
);
create index order_correction_order_idx on order_correction (order_id);
create index order_correction_chain_idx on order_correction (chain_id);
create index order_correction_by_idx on order_correction (corrected_by_id);

create domain refund_state as text check (value in ('PLANNED', 'SENT', 'DONE', 'REFUSED'));

-- What goes back to a card. SENT is written before the provider is called: from then on its state is read first.
create table payment_refund (
  correction_id integer primary key references order_correction,
  payment_id integer not null references payment,
  amount_ft ft not null check (amount_ft > 0),
  state refund_state not null default 'PLANNED',
  sent_at timestamptz,
  -- Why nothing went back, in words for admins.
  error text1000,
  check ((state = 'REFUSED') = (error is not null)),
  check (state <> 'SENT' or sent_at is not null)
);
create index payment_refund_payment_idx on payment_refund (payment_id);
create index payment_refund_open_idx on payment_refund (correction_id) where state in ('PLANNED', 'SENT');

alter table ledger_posting
  add column correction_id integer references order_correction,
  drop constraint ledger_posting_once,
  add constraint ledger_posting_once unique nulls not distinct (chain_id, order_id, order_item_id, kind, correction_id);
create index ledger_posting_correction_idx on ledger_posting (correction_id);

alter table clearing_transaction
  add column correction_id integer references order_correction,
  drop constraint clearing_transaction_chain_id_payer_id_payee_id_payment_typ_key,
  add constraint clearing_transaction_once
    unique nulls not distinct (chain_id, payer_id, payee_id, payment_type, correction_id);
create index clearing_transaction_correction_idx on clearing_transaction (correction_id);

-- Where everything was paid by card, what is given back in cash makes it less than nothing.
alter table clearing alter column cash_payment_ft type bigint;
