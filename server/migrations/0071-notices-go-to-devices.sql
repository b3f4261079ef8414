-- Whoever writes a notification tells the open pages of its reader and their devices with it: no verb can forget to.

-- Whether a user wants to be told about something at these points, by mail or by push: at one of them is enough. Without a point it is off when
-- it is off everywhere.
create function wants_notice(reader integer, what text, points integer[], by_mail boolean) returns boolean language sql stable as $$
  select case
    when what = 'ACCOUNT' then true
    when points = '{}' then coalesce((
      select bool_or(case when by_mail then n.email_enabled else n.push_enabled end)
      from subscription s join notification_setting n on n.subscription_id = s.id
      where s.user_id = reader and n.event = what), true)
    else exists (
      select from unnest(points) as point (id) where not exists (
        select from subscription s join notification_setting n on n.subscription_id = s.id
        where s.user_id = reader and s.delivery_point_id = point.id and n.event = what
          and not case when by_mail then n.email_enabled else n.push_enabled end))
  end
$$;

create function tell_open_pages() returns trigger language plpgsql as $$
begin
  -- A payload has less than 8000 bytes.
  perform pg_notify('notice_change', string_agg(told.user_id::text, ','))
    from (select user_id, row_number() over (order by user_id) / 500 as part from (select distinct user_id from changed) readers) told
    group by told.part;
  return null;
end $$;
create trigger notification_told after insert on notification referencing new table as changed
  for each statement execute function tell_open_pages();
create trigger notification_marked after update on notification referencing new table as changed
  for each statement execute function tell_open_pages();

create function push_to_devices() returns trigger language plpgsql as $$
declare
  pushed integer;
begin
  for pushed in
    insert into push_message (notification_id, push_subscription_id, created_at)
    select told.id, device.id, told.created_at
    from told join push_subscription device on device.user_id = told.user_id join app_user u on u.id = told.user_id
    where told.seen_at is null and u.erased_at is null and u.disabled_at is null
      and wants_notice(told.user_id, told.event, told.delivery_point_ids, by_mail => false)
    returning id
  loop
    perform graphile_worker.add_job(identifier => 'send-push', payload => json_build_object('pushId', pushed),
      max_attempts => 8, job_key => 'push:' || pushed);
  end loop;
  return null;
end $$;
create trigger notification_pushed after insert on notification referencing new table as told
  for each statement execute function push_to_devices();
