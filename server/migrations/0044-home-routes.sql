-- In what order the home deliveries of an event are brought. Stops are called by their first order; those of no live order are passed over
-- when it is read, and later ones come last, so nothing here has to follow the orders.
create table home_route (
  event_id integer primary key references delivery_event on delete cascade,
  stop_ids integer[] not null,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null default now()
);
