-- Passkeys (WebAuthn): a person logs in with one in place of the password. The slot bounds how many a person may have.
create table passkey (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  slot smallint not null check (slot between 1 and 20),
  name text not null check (btrim(name) <> '' and char_length(name) <= 60),
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  -- How often it has signed, as far as it counts; a copy of it would fall behind.
  sign_count bigint not null check (sign_count between 0 and 4294967295),
  transports text[] not null check (cardinality(transports) <= 7),
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (user_id, slot)
);

-- Challenges carry their own expiry and seal; here stand those that were answered, so that none is answered twice.
create table used_passkey_challenge (
  nonce bytea primary key check (octet_length(nonce) = 16),
  expires_at timestamptz not null
);

-- Since when a person has a role that needs more than a password: the first login in such a role.
alter table app_user add column strong_login_since timestamptz;
