-- What people write to each other and the addresses that they invite stood in the log, where nothing takes them out when the person is erased. The log keeps that it
-- happened, to whom and when.
alter table audit_log disable trigger audit_log_append_only;
update audit_log set after = after - 'words' where action in ('complaint.create', 'complaint.answer') and after ? 'words';
update audit_log set after = null where action = 'actor.invite' and after ? 'email';
alter table audit_log enable trigger audit_log_append_only;

-- What was left of those who are erased already; the pictures of their complaints go with their files (clean-accounts.ts).
delete from recovery_code r using app_user u where u.id = r.user_id and u.erased_at is not null;
delete from actor_invite a using app_user u where u.id = a.accepted_by_id and u.erased_at is not null;
delete from mail_trouble t where not exists (select from app_user u where lower(u.email) = t.email);
update waiting_entry w set ended_at = now(), ended_as = 'LEFT' from app_user u
where u.id = w.user_id and w.ended_at is null and (u.erased_at is not null or u.disabled_at is not null);
