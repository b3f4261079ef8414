-- What an actor, or the market where that is null, was called until an instant: statements name everybody as they were called in their month.
create table former_name (
  id integer generated always as identity primary key,
  actor_id integer references actor on delete cascade,
  name hu_name not null,
  until timestamptz not null
);
create index former_name_actor_idx on former_name (actor_id, until);

-- Changes of before, as far as the log knows them.
insert into former_name (actor_id, name, until)
select a.id, l.before ->> 'name', l.at
from audit_log l join actor a on a.id = l.entity_id
where l.action = 'actor.update' and l.entity = 'actor' and l.before ->> 'name' <> l.after ->> 'name'
order by l.id;

insert into former_name (actor_id, name, until)
select null, l.before ->> 'name', l.at
from audit_log l
where l.action = 'market.update' and l.before ->> 'name' <> l.after ->> 'name'
order by l.id;
