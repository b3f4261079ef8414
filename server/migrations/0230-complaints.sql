-- Complaints: what a buyer says was wrong with a line of an order, what the market's side answers and offers, and what both agree on.

-- A credit is a coupon that its giver pays for: good for the goods of one producer, or in the chains of one transporter.
alter domain coupon_source drop constraint coupon_source_check;
alter domain coupon_source add constraint coupon_source_check check (value in ('ADMIN', 'SURVEY', 'COMPLAINT'));
alter table user_discount
  add column only_producer_id integer references producer,
  add column only_transporter_id integer references transporter,
  add constraint user_discount_of_one_party check (num_nonnulls(only_producer_id, only_transporter_id) <= 1),
  add constraint user_discount_of_party_in_ft check (unit = 'FT' or num_nonnulls(only_producer_id, only_transporter_id) = 0);
create index user_discount_only_producer_idx on user_discount (only_producer_id);
create index user_discount_only_transporter_idx on user_discount (only_transporter_id);

-- The register is numbered by year, without gaps.
create table complaint_year (
  year integer primary key check (year between 2000 and 3000),
  last_number integer not null check (last_number > 0)
);

create table complaint (
  id integer generated always as identity primary key,
  year integer not null references complaint_year,
  number integer not null check (number > 0),
  order_item_id integer not null references order_item,
  reason text not null check (reason in ('MISSING', 'DAMAGED', 'LESS', 'OTHER')),
  -- Of the line, in its own measure.
  amount_milli milli not null check (amount_milli > 0),
  -- What the buyer asks for.
  wants text not null check (wants in ('MONEY', 'REPLACEMENT', 'NOTHING')),
  words text1000 not null default '',
  image_id integer references image,
  -- What the register is searched by, unaccented: number, product, producer, order code. Not the buyer, who may be erased.
  search_text text not null default '',
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'AGREED')),
  created_at timestamptz not null,
  -- By law a written answer is due within thirty days.
  answer_due_on date not null,
  first_answered_at timestamptz,
  -- When whoever has to answer was warned of that.
  warned_at timestamptz,
  constraint complaint_number_once unique (year, number),
  check (state = 'OPEN' or first_answered_at is not null)
);
create index complaint_order_item_idx on complaint (order_item_id);
create index complaint_image_idx on complaint (image_id);
create index complaint_unanswered_idx on complaint (answer_due_on) where first_answered_at is null;
create index complaint_open_idx on complaint (id) where state = 'OPEN';

-- An answer in writing, with an offer or without one. Whoever offers a credit bears it; a refund takes back what was paid for an amount.
create table complaint_answer (
  id integer generated always as identity primary key,
  complaint_id integer not null references complaint,
  side text not null check (side in ('PRODUCER', 'TRANSPORTER', 'PLATFORM')),
  author_id integer not null references app_user,
  words text1000 not null check (words <> ''),
  at timestamptz not null,
  offer text check (offer in ('REFUND', 'CREDIT')),
  -- What is taken back of the line; of a refund only.
  amount_milli milli check (amount_milli > 0),
  -- The credit, or what the refund was worth when it was offered.
  amount_ft ft check (amount_ft > 0),
  offer_state text check (offer_state in ('OPEN', 'ACCEPTED', 'DECLINED')),
  decided_at timestamptz,
  -- When the money had moved, or the credit was given.
  carried_out_at timestamptz,
  correction_id integer references order_correction,
  user_discount_id integer references user_discount on delete set null,
  constraint complaint_answer_discount_once unique (user_discount_id),
  constraint complaint_answer_correction_once unique (correction_id),
  check (num_nulls(offer, offer_state, amount_ft) in (0, 3)),
  check ((offer is not distinct from 'REFUND') = (amount_milli is not null)),
  check (side <> 'PRODUCER' or offer is distinct from 'REFUND'),
  check ((decided_at is not null) = coalesce(offer_state in ('ACCEPTED', 'DECLINED'), false)),
  check (carried_out_at is null or offer_state = 'ACCEPTED'),
  check (correction_id is null or offer = 'REFUND' and carried_out_at is not null),
  check (user_discount_id is null or offer = 'CREDIT' and carried_out_at is not null)
);
create index complaint_answer_complaint_idx on complaint_answer (complaint_id);
create index complaint_answer_author_idx on complaint_answer (author_id);
create unique index complaint_answer_one_open on complaint_answer (complaint_id) where offer_state = 'OPEN';
create unique index complaint_answer_one_accepted on complaint_answer (complaint_id) where offer_state = 'ACCEPTED';
create index complaint_answer_to_carry_out_idx on complaint_answer (id) where offer_state = 'ACCEPTED' and carried_out_at is null;

-- The other buyers of a product in a delivery are asked once whether theirs was good.
create table complaint_question (
  id integer generated always as identity primary key,
  delivery_id integer not null references delivery,
  product_id integer not null references product,
  asked_by_id integer not null references app_user,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  -- How many were asked.
  asked integer not null check (asked >= 0),
  constraint complaint_question_once unique (delivery_id, product_id),
  check (asked_at < ends_at)
);
create index complaint_question_product_idx on complaint_question (product_id);
create index complaint_question_asked_by_idx on complaint_question (asked_by_id);

create table complaint_reply (
  question_id integer not null references complaint_question on delete cascade,
  user_id integer not null references app_user,
  is_good boolean not null,
  words text1000 not null default '',
  at timestamptz not null,
  primary key (question_id, user_id)
);
create index complaint_reply_user_idx on complaint_reply (user_id);
