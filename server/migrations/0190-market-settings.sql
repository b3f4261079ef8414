-- What the market is called, how it looks, who runs it, and whether it was set up: one row, which every page and mail is written with.

create table market_setting (
  id integer primary key default 1 check (id = 1),
  name text255 not null check (name <> ''),
  tagline text255 not null default '',
  -- Null: the green that it comes with.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- Empty: the market's name.
  sender_name text255 not null default '',
  -- Null: the address of MAIL_FROM.
  sender_email email_address,
  -- Who answers for the market by law; empty is what isn't known yet.
  operator_name text255 not null default '',
  operator_seat text255 not null default '',
  operator_registration_number text255 not null default '',
  operator_tax_number text255 not null default '',
  operator_email text255 not null default '',
  operator_phone text255 not null default '',
  operator_authority text255 not null default '',
  hosting_name text255 not null default '',
  hosting_seat text255 not null default '',
  hosting_contact text255 not null default '',
  -- The test mail: the code that it holds, for whom it was sent, and the sender whose mail has arrived.
  mail_code_hash sha256,
  mail_code_sent_at timestamptz,
  mail_confirmed_at timestamptz,
  -- The token of the setup page is made from the seed with SECRETS_KEY: whoever reads the database can't use it.
  setup_seed text255,
  setup_token_hash sha256,
  setup_used_at timestamptz,
  version integer not null default 1 check (version > 0),
  check ((setup_seed is null) = (setup_token_hash is null)),
  check ((mail_code_hash is null) = (mail_code_sent_at is null))
);
insert into market_setting (name, tagline) values ('Közös Kosár', 'Termelőktől, közösen, a szomszédodban veszed át.');
