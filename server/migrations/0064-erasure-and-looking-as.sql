-- What is erased of a user may be taken out of the log and the mails; and an admin's session may look at the market as another user.

-- The log stays as it was written, but for one thing: what it says of a user who has been erased may be emptied. Who did what and when stays.
create function refuse_rewriting_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before is null and new.after is null
    and (new.id, new.at, new.action, new.entity, new.entity_id) = (old.id, old.at, old.action, old.entity, old.entity_id)
    and new.user_id is not distinct from old.user_id
    and exists (select from app_user u where u.erased_at is not null and (
      (old.entity = 'app_user' and u.id = old.entity_id) or (old.entity = 'home_delivery_address' and u.id = old.user_id)))
  then
    return new;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end
$$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_rewriting_log();
-- The viewer's lists: by day, and by what was done.
create index audit_log_at_idx on audit_log (at, id);
create index audit_log_action_idx on audit_log (action, id desc);

-- The admin's own session goes on; while this is set it reads as that user, and writes nothing.
alter table user_session add column seeing_as_id integer references app_user on delete set null;
create index user_session_seeing_as_idx on user_session (seeing_as_id);
-- Mails of one kind, and those of a time.
create index email_kind_idx on email (kind, id desc);
