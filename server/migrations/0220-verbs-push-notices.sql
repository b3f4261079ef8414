-- Who writes a notice writes its pushes and their jobs with it, and the same verb asks who wants them: no trigger adds jobs any more, and what
-- people have switched off is asked in one place. Open pages still hear of every row.
drop trigger notification_pushed on notification;
drop function push_to_devices();
drop function wants_notice(integer, text, integer[], boolean);
