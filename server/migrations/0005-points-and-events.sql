-- Where and when goods are handed over: delivery points, delivery events and their options.

-- How exactly the geocoder found the place; anything under 'street' is shown as an approximate place.
create domain location_precision as text check (value in
  ('rooftop', 'street', 'postal', 'district', 'settlement', 'approximate'));

create table delivery_point (
  id integer generated always as identity primary key,
  manager_id integer not null references delivery_point_manager,
  name hu_name not null,
  country text255 not null default 'Magyarország',
  postal_code text255 not null,
  city text collate "hu-x-icu" not null check (length(city) between 1 and 255),
  street text255 not null,
  lat latitude not null,
  lng longitude not null,
  precision location_precision not null default 'rooftop',
  description text10000 not null default '',
  public_point boolean not null default true,
  invite_token invite_token not null,
  quality_class smallint not null default 0 check (quality_class >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint delivery_point_invite_token_unique unique (invite_token),
  check (country <> 'Magyarország' or postal_code ~ '^[1-9][0-9]{3}$')
);
create index delivery_point_manager_idx on delivery_point (manager_id);
create index delivery_point_name_idx on delivery_point (name, id) where deleted_at is null;
create index delivery_point_city_idx on delivery_point (city) where deleted_at is null;
create index delivery_point_postal_code_idx on delivery_point (postal_code);
-- Nearby search: a box of degrees first, the true distance afterwards.
create index delivery_point_coords_idx on delivery_point (lat, lng) where deleted_at is null;
create index delivery_point_search_idx on delivery_point
  using gin (f_unaccent(name) gin_trgm_ops, f_unaccent(city) gin_trgm_ops);

create table community_goal (
  id integer generated always as identity primary key,
  delivery_point_id integer not null references delivery_point on delete cascade,
  managed_by_id integer references actor,
  name hu_name not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create index community_goal_point_idx on community_goal (delivery_point_id);
create unique index community_goal_one_current on community_goal (delivery_point_id) where is_current;
create index community_goal_managed_by_idx on community_goal (managed_by_id);

create table delivery_event (
  id integer generated always as identity primary key,
  organizer_id integer not null references organizer,
  delivery_point_id integer not null references delivery_point,
  marketplace_id integer not null references marketplace,
  name hu_name not null,
  description text10000 not null default '',
  type event_type not null,
  day_of_delivery date,
  start_time time(0),
  end_time time(0),
  invite_token invite_token not null,
  ad_email_last_sent_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  constraint delivery_event_invite_token_unique unique (invite_token),
  constraint delivery_event_time_matches_type check (case type
    when 'UNKNOWN_DATE' then num_nonnulls(day_of_delivery, start_time, end_time) = 0
    when 'FIXED_DATE_UNKNOWN_TIME' then day_of_delivery is not null and num_nonnulls(start_time, end_time) = 0
    else num_nonnulls(day_of_delivery, start_time, end_time) = 3 and start_time < end_time end)
);
create index delivery_event_day_idx on delivery_event (day_of_delivery, id);
create index delivery_event_point_idx on delivery_event (delivery_point_id, day_of_delivery);
create index delivery_event_organizer_idx on delivery_event (organizer_id, day_of_delivery);
create index delivery_event_marketplace_idx on delivery_event (marketplace_id);
create index delivery_event_search_idx on delivery_event using gin (f_unaccent(name) gin_trgm_ops);

create table delivery_option (
  id integer generated always as identity primary key,
  event_id integer not null references delivery_event on delete cascade,
  name text255 not null check (name <> ''),
  type delivery_option_type not null,
  price_ft ft not null,
  list_order integer not null default 0,
  unique (id, event_id)
);
create index delivery_option_event_idx on delivery_option (event_id, list_order, id);

-- What an outside geocoder answered, so that an address is asked once.
create table geocode_cache (
  key text primary key check (key <> ''),
  lat latitude not null,
  lng longitude not null,
  precision location_precision not null,
  provider text255 not null,
  created_at timestamptz not null default now()
);
