-- What happens to a chain that misses its minimum: chosen before its deadline by who brings it, done by the clock (decision 130).

create table chain_rescue (
  chain_id integer primary key references chain on delete cascade,
  plan text check (plan in ('EXTEND', 'APPROVE', 'CANCEL')),
  extend_days integer check (extend_days between 1 and 14),
  -- When the deadline was moved and the buyers were asked; that is done once.
  asked_at timestamptz,
  version integer not null default 1,
  constraint chain_rescue_days_check check (coalesce(plan = 'EXTEND', false) = (extend_days is not null))
);

-- Goods of a producer come only from this income on: what they are below it at the deadline falls out.
create table chain_producer_minimum (
  chain_id integer not null references chain on delete cascade,
  producer_id integer not null references producer on delete cascade,
  min_income_ft bigint not null check (min_income_ft between 1 and 1000000000000),
  primary key (chain_id, producer_id)
);
create index chain_producer_minimum_producer_idx on chain_producer_minimum (producer_id);

-- Who was asked whether they stay when the deadline was moved, and what they said. Silence is a null.
create table rescue_answer (
  chain_id integer not null references chain on delete cascade,
  user_id integer not null references app_user on delete cascade,
  asked_at timestamptz not null,
  answer text check (answer in ('STAY', 'LEAVE')),
  answered_at timestamptz,
  primary key (chain_id, user_id),
  constraint rescue_answer_time_check check ((answer is null) = (answered_at is null))
);
create index rescue_answer_user_idx on rescue_answer (user_id);
