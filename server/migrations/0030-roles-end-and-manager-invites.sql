-- A role may end, and be taken up again; what it did stays told.
alter table producer add column deleted_at timestamptz;
alter table transporter add column deleted_at timestamptz;
alter table organizer add column deleted_at timestamptz;
alter table delivery_point_manager add column deleted_at timestamptz;

-- Invitations by mail to act for an actor. The mail holds the token, the table only its hash.
create table actor_invite (
  id integer generated always as identity primary key,
  actor_id integer not null references actor on delete cascade,
  email email_address not null,
  token_hash sha256 not null unique,
  invited_by_id integer not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by_id integer references app_user,
  ended_at timestamptz,
  check (expires_at > created_at),
  check ((accepted_at is null) = (accepted_by_id is null)),
  check (accepted_at is null or ended_at is null)
);
create index actor_invite_actor_idx on actor_invite (actor_id);
create index actor_invite_invited_by_idx on actor_invite (invited_by_id);
create index actor_invite_accepted_by_idx on actor_invite (accepted_by_id);
-- One open invitation for each actor and address.
create unique index actor_invite_one_open on actor_invite (actor_id, lower(email))
  where accepted_at is null and ended_at is null;
