-- Calendar files and private feeds, and what a mail carries beside its text.

-- A calendar takes over a changed entry only when its number has risen, so whatever moves a pickup or a deadline raises it here.
alter table delivery
  add column calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  add column calendar_changed_at timestamptz not null default now();
update delivery set calendar_changed_at = created_at;

create function raise_calendar_sequence() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  new.calendar_changed_at := clock_timestamp();
  return new;
end $$;
create trigger delivery_calendar_changes before update of name, event_id on delivery for each row
  when (new.name is distinct from old.name or new.event_id <> old.event_id)
  execute function raise_calendar_sequence();

create function raise_calendar_of_event() returns trigger language plpgsql as $$
begin
  update delivery set calendar_sequence = calendar_sequence + 1, calendar_changed_at = clock_timestamp()
  where event_id = new.id;
  return null;
end $$;
create trigger delivery_event_calendar_changes
  after update of name, type, day_of_delivery, start_time, end_time, delivery_point_id on delivery_event for each row
  when ((new.name, new.type, new.day_of_delivery, new.start_time, new.end_time, new.delivery_point_id)
    is distinct from (old.name, old.type, old.day_of_delivery, old.start_time, old.end_time, old.delivery_point_id))
  execute function raise_calendar_of_event();

create function raise_calendar_of_chain() returns trigger language plpgsql as $$
begin
  update delivery set calendar_sequence = calendar_sequence + 1, calendar_changed_at = clock_timestamp()
  where chain_id = new.id;
  return null;
end $$;
create trigger chain_calendar_changes after update of order_deadline, state on chain for each row
  when (new.order_deadline <> old.order_deadline
    or (new.state in ('CANCELLED', 'NOT_DELIVERED')) <> (old.state in ('CANCELLED', 'NOT_DELIVERED')))
  execute function raise_calendar_of_chain();

create function raise_calendar_of_point() returns trigger language plpgsql as $$
begin
  update delivery d set calendar_sequence = d.calendar_sequence + 1, calendar_changed_at = clock_timestamp()
  from delivery_event e where e.id = d.event_id and e.delivery_point_id = new.id;
  return null;
end $$;
create trigger delivery_point_calendar_changes
  after update of name, country, postal_code, city, street, lat, lng on delivery_point for each row
  when ((new.name, new.country, new.postal_code, new.city, new.street, new.lat, new.lng)
    is distinct from (old.name, old.country, old.postal_code, old.city, old.street, old.lat, old.lng))
  execute function raise_calendar_of_point();

-- The private address of a person's calendar; only the hash of its token is kept, so it is shown once and can be renewed.
create table calendar_feed (
  user_id integer primary key references app_user on delete cascade,
  token_hash sha256 not null unique,
  created_at timestamptz not null default now()
);

-- Header lines by name, and small text files such as a calendar entry: [{"filename", "contentType", "content"}].
alter table email
  add column headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
  add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array');
