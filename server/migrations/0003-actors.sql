-- Actors (the spec's veActor), the roles they play, their accounts and how they are related.

create table actor (
  id integer generated always as identity primary key,
  name hu_name not null,
  email email_address not null,
  phone_number text255 not null,
  description text100000 not null default '',
  profile_image_id integer references image,
  publicly_visible boolean not null default true,
  einvoicing_allowed boolean not null default false,
  payout_period payout_period not null default 'MONTHLY',
  owner_id integer not null references app_user,
  -- Roles without data of their own; the four with data have their own tables.
  is_delivery_manager boolean not null default false,
  is_service_provider boolean not null default false,
  is_sponsor boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index actor_owner_idx on actor (owner_id);
create index actor_name_idx on actor (name, id);
create index actor_search_idx on actor using gin (f_unaccent(name) gin_trgm_ops);
create index actor_profile_image_idx on actor (profile_image_id);
-- The platform pays and is paid as the service provider: there is one.
create unique index actor_one_service_provider on actor (is_service_provider) where is_service_provider;

-- Who may act for an actor, beside its owner.
create table actor_manager (
  actor_id integer not null references actor on delete cascade,
  user_id integer not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  primary key (actor_id, user_id)
);
create index actor_manager_user_idx on actor_manager (user_id);

create table producer (
  id integer generated always as identity primary key,
  actor_id integer not null unique references actor on delete cascade,
  payout_period payout_period not null default 'MONTHLY',
  legal_form legal_form not null,
  vat_included boolean not null,
  site_name text255,
  site_address text255,
  site_lat latitude,
  site_lng longitude,
  transport_capacity transport_capacity,
  own_product_transport_range transport_range,
  wants_to_transport_info text255 not null default '',
  transport_to_bp_info text2000 not null default '',
  production_info text2000 not null default '',
  other_info text2000 not null default '',
  publicly_visible boolean not null default true,
  product_image_id integer references image,
  production_image_id integer references image,
  producer_image_id integer references image,
  video_url text1000 check (video_url ~ '^https://'),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  check ((site_lat is null) = (site_lng is null))
);
create index producer_product_image_idx on producer (product_image_id);
create index producer_production_image_idx on producer (production_image_id);
create index producer_producer_image_idx on producer (producer_image_id);

create table transporter (
  id integer generated always as identity primary key,
  actor_id integer not null unique references actor on delete cascade,
  payout_period payout_period not null default 'MONTHLY',
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);

create table organizer (
  id integer generated always as identity primary key,
  actor_id integer not null unique references actor on delete cascade,
  payout_period payout_period not null default 'MONTHLY',
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);

create table delivery_point_manager (
  id integer generated always as identity primary key,
  actor_id integer not null unique references actor on delete cascade,
  payout_period payout_period not null default 'MONTHLY',
  introduction text1000 not null default '',
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);

create domain bank_account_format as text check (value in ('GIRO', 'IBAN'));

create table bank_account (
  id integer generated always as identity primary key,
  actor_id integer not null references actor on delete cascade,
  format bank_account_format not null default 'GIRO',
  account_number text not null,
  bank_name text255 not null,
  beneficiary_name text255 not null check (beneficiary_name <> ''),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  unique (actor_id, account_number),
  check (case format
    when 'GIRO' then account_number ~ '^[0-9]{8}-[0-9]{8}(-[0-9]{8})?$'
    else account_number ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' end)
);

create table barion_account (
  id integer generated always as identity primary key,
  actor_id integer not null unique references actor on delete cascade,
  account_id text255 not null check (account_id <> ''),
  name text255 not null check (name <> ''),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);

-- The agent key is a secret: encrypted at rest, write-only on the wire.
create table invoicing_account (
  id integer generated always as identity primary key,
  actor_id integer not null references actor on delete cascade,
  name text255 not null check (name <> ''),
  agent_key_encrypted bytea not null,
  invoice_prefix text255 not null check (invoice_prefix <> ''),
  default_remark text1000 not null check (default_remark <> ''),
  enabled boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);
create index invoicing_account_actor_idx on invoicing_account (actor_id);
create unique index invoicing_account_one_enabled on invoicing_account (actor_id) where enabled;

create table producer_transporter_relation (
  id integer generated always as identity primary key,
  producer_id integer not null references producer on delete cascade,
  transporter_id integer not null references transporter on delete cascade,
  transporter_type transporter_type not null,
  share_percent percent not null,
  is_public boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  unique (producer_id, transporter_id),
  check (transporter_type <> 'RESELLER' or share_percent = 100)
);
create index producer_transporter_relation_transporter_idx on producer_transporter_relation (transporter_id);

create table organizer_delivery_point_manager_relation (
  id integer generated always as identity primary key,
  organizer_id integer not null references organizer on delete cascade,
  delivery_point_manager_id integer not null references delivery_point_manager on delete cascade,
  is_relative boolean not null default false,
  share_percent percent not null,
  is_public boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  unique (organizer_id, delivery_point_manager_id)
);
create index organizer_dpm_relation_manager_idx
  on organizer_delivery_point_manager_relation (delivery_point_manager_id);

create table transporter_organizer_relation (
  id integer generated always as identity primary key,
  transporter_id integer not null references transporter on delete cascade,
  organizer_id integer not null references organizer on delete cascade,
  share_percent percent not null,
  platform_commission_percent percent not null default 0,
  is_public boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  unique (transporter_id, organizer_id)
);
create index transporter_organizer_relation_organizer_idx on transporter_organizer_relation (organizer_id);
