-- Settlement: the double-entry ledger, a chain's clearing with its parties, and who owes whom.

create table ledger_posting (
  id bigint generated always as identity primary key,
  chain_id integer not null references chain,
  order_item_id integer references order_item,
  -- What happened, once: 'line', 'discount', 'delivery', 'collected' …
  kind text255 not null check (kind <> ''),
  at timestamptz not null default now(),
  unique nulls not distinct (chain_id, order_item_id, kind)
);
create index ledger_posting_order_item_idx on ledger_posting (order_item_id);

create domain ledger_account as text check (value in ('PARTY', 'CASH', 'ONLINE', 'SPONSOR', 'BUYER', 'PAYOUT', 'ROUNDING'));

create table ledger_entry (
  id bigint generated always as identity primary key,
  posting_id bigint not null references ledger_posting,
  account ledger_account not null,
  -- Empty means the platform.
  actor_id integer references actor,
  party share_party,
  amount_ft bigint not null check (amount_ft <> 0),
  check ((account = 'PARTY') = (party is not null))
);
create index ledger_entry_posting_idx on ledger_entry (posting_id);
create index ledger_entry_actor_idx on ledger_entry (actor_id, account);

create function check_posting_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_ft) from ledger_entry where posting_id = new.posting_id) <> 0 then
    raise exception 'ledger posting % does not sum to zero', new.posting_id
      using errcode = 'check_violation', constraint = 'ledger_posting_balances';
  end if;
  return null;
end
$$;
create constraint trigger ledger_posting_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_posting_balances();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_rewriting_history();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_rewriting_history();

create domain clearing_state as text check (value in ('OPEN', 'SETTLED'));

create table clearing (
  id integer generated always as identity primary key,
  chain_id integer not null unique references chain,
  total_revenue_ft ft not null,
  cash_payment_ft ft not null,
  platform_payment_ft ft not null,
  platform_share_ft ft not null,
  platform_discount_ft ft not null,
  state clearing_state not null default 'OPEN',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (id, chain_id),
  check ((state = 'SETTLED') = (settled_at is not null))
);

create domain clearing_party as text check (value in
  ('producer', 'transporter', 'organizer', 'deliveryManager', 'deliveryPointManager', 'marketplace', 'sponsor'));

-- What each actor gets of a chain, and gives as discount.
create table clearing_share (
  id integer generated always as identity primary key,
  clearing_id integer not null references clearing on delete cascade,
  party clearing_party not null,
  actor_id integer not null references actor,
  share_ft ft not null,
  discount_ft ft not null,
  unique (clearing_id, party, actor_id)
);
create index clearing_share_actor_idx on clearing_share (actor_id);

create domain clearing_transaction_state as text check (value in ('PENDING', 'PAID', 'FAILED'));

-- Dues netted per payer, payee and chain. An empty payer or payee means the platform.
create table clearing_transaction (
  id integer generated always as identity primary key,
  clearing_id integer not null,
  chain_id integer not null,
  payer_id integer references actor,
  payee_id integer references actor,
  payment_type payment_type not null,
  payout_period payout_period not null,
  state clearing_transaction_state not null default 'PENDING',
  amount_ft ft not null check (amount_ft > 0),
  due_on date not null,
  -- Ours, stored before the call, so that a payout of unknown outcome is never sent twice.
  request_id text255 not null unique,
  transaction_id text255 unique,
  error text1000,
  attempts integer not null default 0 check (attempts >= 0),
  paid_at timestamptz,
  marked_by_id integer references app_user,
  created_at timestamptz not null default now(),
  unique nulls not distinct (chain_id, payer_id, payee_id, payment_type),
  foreign key (clearing_id, chain_id) references clearing (id, chain_id),
  check (payer_id is distinct from payee_id),
  check ((state = 'PAID') = (paid_at is not null))
);
create index clearing_transaction_clearing_idx on clearing_transaction (clearing_id);
create index clearing_transaction_payer_idx on clearing_transaction (payer_id);
create index clearing_transaction_payee_idx on clearing_transaction (payee_id);
create index clearing_transaction_marked_by_idx on clearing_transaction (marked_by_id);
create index clearing_transaction_due_idx on clearing_transaction (due_on) where state <> 'PAID';
