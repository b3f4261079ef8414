-- The properties that admins change while the market runs. Which there are, of what kind and within what limits, is said in
-- domain/src/properties.ts; here stands only what was changed, and every change of it.

drop table application_property;
drop table application_property_set;

create table application_property (
  key text255 primary key check (key <> ''),
  -- Null: set back to the standard value.
  value jsonb,
  version integer not null default 1 check (version > 0)
);

create table application_property_change (
  id bigint generated always as identity primary key,
  key text255 not null references application_property,
  at timestamptz not null,
  -- No foreign key: the history outlives the user.
  user_id integer not null,
  -- Null: the standard value.
  before jsonb,
  after jsonb
);
create index application_property_change_key_idx on application_property_change (key, id desc);
create trigger application_property_change_append_only before update or delete on application_property_change
  for each row execute function refuse_rewriting_history();
