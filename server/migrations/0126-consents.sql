-- What a logged-in person has allowed pages to load from elsewhere, each time they chose: the newest row counts, the older ones are the proof.
create table user_consent (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  analytics boolean not null,
  outside_map boolean not null,
  given_at timestamptz not null
);
create index user_consent_user_idx on user_consent (user_id, id);
