-- Campaigns (promotions), recommendations on the home page, and demand surveys.

create table promotion (
  id integer generated always as identity primary key,
  -- The part of /campaign/{name} that names it.
  name text not null check (name ~ '^[^/?#]{1,255}$'),
  name_key text generated always as (lower(name collate "und-x-icu")) stored,
  title hu_name not null,
  published boolean not null default false,
  start_date date not null,
  end_date date not null,
  survey_name text255,
  demand_survey_active boolean not null default false,
  min_amount_ft ft,
  -- The chain that "copy" makes new chains from.
  template_chain_id integer references chain on delete set null,
  ad_email_last_sent_at timestamptz,
  content_top text10000 not null default '',
  content_abovetitle text10000 not null default '',
  content_above_dccopy text10000 not null default '',
  content_dccopy_deliverylist text10000 not null default '',
  content_abovemap text10000 not null default '',
  content_middle text10000 not null default '',
  content_bottom text10000 not null default '',
  email_subject text255 not null default '',
  email_button text255 not null default '',
  email_body text10000 not null default '',
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  constraint promotion_name_unique unique (name_key),
  check (start_date <= end_date)
);
create index promotion_start_idx on promotion (start_date desc, name);
create index promotion_template_chain_idx on promotion (template_chain_id);

create table promotion_product_type (
  promotion_id integer not null references promotion on delete cascade,
  product_type_id integer not null references product_type on delete cascade,
  primary key (promotion_id, product_type_id)
);
create index promotion_product_type_type_idx on promotion_product_type (product_type_id);

create table promotion_chain (
  promotion_id integer not null references promotion on delete cascade,
  chain_id integer not null references chain on delete cascade,
  primary key (promotion_id, chain_id)
);
create index promotion_chain_chain_idx on promotion_chain (chain_id);

create table recommendation (
  id integer generated always as identity primary key,
  name hu_name not null,
  title text255 not null,
  subtitle text255 not null default '',
  image_id integer references image,
  type recommendation_type not null,
  promotion_id integer references promotion on delete cascade,
  delivery_id integer references delivery on delete cascade,
  chain_id integer references chain on delete cascade,
  active boolean not null default false,
  start_date date not null,
  end_date date not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  check (start_date <= end_date),
  constraint recommendation_target_matches_type check (case type
    when 'PROMOTION' then promotion_id is not null and num_nonnulls(delivery_id, chain_id) = 0
    when 'DELIVERY' then delivery_id is not null and num_nonnulls(promotion_id, chain_id) = 0
    else chain_id is not null and num_nonnulls(promotion_id, delivery_id) = 0 end)
);
create index recommendation_active_idx on recommendation (start_date, end_date) where active;
create index recommendation_image_idx on recommendation (image_id);
create index recommendation_promotion_idx on recommendation (promotion_id);
create index recommendation_delivery_idx on recommendation (delivery_id);
create index recommendation_chain_idx on recommendation (chain_id);

create table demand_survey (
  id integer generated always as identity primary key,
  -- The part of the link that names it (/demandsurvey/name/{token}).
  token invite_token not null,
  name hu_name not null,
  description text10000 not null default '',
  promotion_event boolean not null default false,
  promotion_id integer references promotion on delete set null,
  active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  constraint demand_survey_token_unique unique (token)
);
create index demand_survey_promotion_idx on demand_survey (promotion_id);

create table demand_survey_product_type (
  survey_id integer not null references demand_survey on delete cascade,
  product_type_id integer not null references product_type on delete cascade,
  list_order integer not null default 0,
  primary key (survey_id, product_type_id)
);
create index demand_survey_product_type_type_idx on demand_survey_product_type (product_type_id);

create table demand (
  id integer generated always as identity primary key,
  survey_id integer not null references demand_survey on delete cascade,
  user_id integer references app_user on delete cascade,
  unauth_email email_address,
  unauth_phone text255,
  delivery_point_id integer references delivery_point,
  postal_code text check (postal_code ~ '^[1-9][0-9]{3}$'),
  comment text1000 not null default '',
  offers_delivery_helper boolean not null default false,
  offers_organizer boolean not null default false,
  offers_transporter boolean not null default false,
  -- The coupon given for it.
  user_discount_id integer unique references user_discount on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, unauth_email) = 1),
  check (num_nonnulls(delivery_point_id, postal_code) >= 1)
);
create index demand_survey_idx on demand (survey_id, delivery_point_id);
create index demand_user_idx on demand (user_id);
create index demand_point_idx on demand (delivery_point_id);
-- One completed survey gives one coupon.
create unique index demand_once_per_user on demand (survey_id, user_id) where user_id is not null;

create table demand_item (
  id integer generated always as identity primary key,
  demand_id integer not null references demand on delete cascade,
  product_type_id integer references product_type,
  product_name hu_name not null,
  unit text255 not null check (unit <> ''),
  list_order integer not null default 0,
  quantity integer not null check (quantity > 0),
  max_price_ft ft,
  frequency order_frequency,
  unique (demand_id, product_name, unit)
);
create index demand_item_product_type_idx on demand_item (product_type_id);
