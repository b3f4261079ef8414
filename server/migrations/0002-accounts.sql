-- Users, their sessions, tokens and addresses, and the pictures that anything may have.

-- What the file store holds; the bytes are outside the database, named by `file_key`.
create table image (
  id integer generated always as identity primary key,
  file_key text not null unique check (file_key <> ''),
  content_type text not null check (content_type like 'image/%'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  byte_size integer not null check (byte_size > 0),
  sha256 sha256 not null,
  uploaded_by_id integer,
  created_at timestamptz not null default now()
);
create index image_uploaded_by_idx on image (uploaded_by_id);

create table app_user (
  id integer generated always as identity primary key,
  email email_address not null,
  -- One address is one user, whatever its case or Unicode form.
  email_key text generated always as (lower(normalize(email, NFKC) collate "und-x-icu")) stored,
  full_name hu_name not null,
  phone_number text255 not null default '',
  introduction text1000 not null default '',
  postal_code text check (postal_code ~ '^[1-9][0-9]{3}$'),
  password_hash text not null,
  is_admin boolean not null default false,
  subscribed_to_promotions boolean not null default false,
  profile_image_id integer references image,
  inviter_id integer references app_user,
  terms_accepted_at timestamptz,
  activated_at timestamptz,
  disabled_at timestamptz,
  -- Set when the user asked to be forgotten; the row stays for the orders that money depends on.
  erased_at timestamptz,
  totp_secret_encrypted bytea,
  totp_enabled_at timestamptz,
  -- The last accepted 30-second step, so that a code works once.
  totp_last_step bigint,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  constraint app_user_email_unique unique (email_key),
  check (totp_enabled_at is null or totp_secret_encrypted is not null)
);
create index app_user_full_name_idx on app_user (full_name, id);
create index app_user_search_idx on app_user using gin (f_unaccent(full_name) gin_trgm_ops, email_key gin_trgm_ops);
create index app_user_inviter_idx on app_user (inviter_id);
create index app_user_profile_image_idx on app_user (profile_image_id);
alter table image add foreign key (uploaded_by_id) references app_user;

-- The cookie holds a random id; only its hash is here.
create table user_session (
  id integer generated always as identity primary key,
  token_hash sha256 not null unique,
  user_id integer not null references app_user on delete cascade,
  -- Granted at login: a new role counts from the next login (spec 6); losing one counts at once, as it is checked live.
  authorities text[] not null default '{}'
    check (authorities <@ array['ROLE_ADMIN', 'ROLE_VE_ACTOR_MANAGER']),
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  expires_at timestamptz not null,
  second_factor_at timestamptz,
  ip_address text255,
  user_agent text1000,
  check (expires_at > created_at)
);
create index user_session_user_idx on user_session (user_id);
create index user_session_expires_idx on user_session (expires_at);

create domain user_token_purpose as text check (value in ('ACTIVATION', 'PASSWORD_RESET', 'EMAIL_CHANGE'));

-- Tokens sent by e-mail: single use, hashed, expiring.
create table user_token (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  purpose user_token_purpose not null,
  token_hash sha256 not null unique,
  -- EMAIL_CHANGE: the address it confirms.
  new_email email_address,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at),
  check ((purpose = 'EMAIL_CHANGE') = (new_email is not null))
);
create index user_token_user_idx on user_token (user_id, purpose);
create index user_token_expires_idx on user_token (expires_at);

-- Counters of tries per account and per address, shared by all server processes.
create table rate_limit (
  key text primary key check (length(key) between 1 and 255),
  hits integer not null default 0 check (hits >= 0),
  window_started_at timestamptz not null default now()
);
create index rate_limit_window_idx on rate_limit (window_started_at);

-- What the user last gave as billing data, offered at the next checkout.
create table user_billing (
  user_id integer primary key references app_user on delete cascade,
  billing_name text255 not null,
  country text255 not null default 'Magyarország',
  city text255 not null,
  postal_code text255 not null,
  address text255 not null,
  tax_number text255
);

create table home_delivery_address (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  name hu_name not null,
  postal_code text not null check (postal_code ~ '^[1-9][0-9]{3}$'),
  city text255 not null check (city <> ''),
  address text255 not null check (address <> ''),
  other_info text1000 not null default '',
  lat latitude,
  lng longitude,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  check ((lat is null) = (lng is null))
);
create index home_delivery_address_user_idx on home_delivery_address (user_id);

-- The answer to a call that must not happen twice; `answer` is null while the first call is still at work.
create table idempotency_key (
  user_id integer not null references app_user on delete cascade,
  key text not null check (length(key) between 1 and 255),
  request_hash sha256 not null,
  status smallint check (status between 200 and 599),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key),
  check ((status is null) = (answer is null))
);
create index idempotency_key_created_idx on idempotency_key (created_at);
