-- The mail of a campaign goes out over minutes. Who says meanwhile that they want none, or is blocked, gets none: the wish for such mails
-- stands on the user, not on the points that they follow.
create or replace function wants_notice(reader integer, what text, points integer[], by_mail boolean) returns boolean language sql stable as $$
  select case
    when what = 'ACCOUNT' then true
    when by_mail and what = 'CAMPAIGN' and not exists (
      select from app_user u
      where u.id = reader and u.subscribed_to_promotions and u.disabled_at is null and u.erased_at is null) then false
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
