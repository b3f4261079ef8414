-- The actions of the log had three spellings (`bankAccount.create`, `faq_item.update`, `order.hand-over`); they are written with hyphens now.
-- The log stays append-only: this is the one time that its rows are rewritten, and only how an action is spelled.
alter table audit_log disable trigger audit_log_append_only;
update audit_log
set action = lower(regexp_replace(replace(action, '_', '-'), '([a-z])([A-Z])', '\1-\2', 'g'))
where action ~ '[A-Z_]';
alter table audit_log enable trigger audit_log_append_only;
alter table audit_log add constraint audit_log_action_spelling
  check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$');
