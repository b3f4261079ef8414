-- One coupon per person and survey, whatever happens to the answer it was given for; and campaigns with several templates.

-- A person is the digest of their address in lower case: so a stranger and the account with the same address are one, and no
-- address stands here.
create table survey_coupon (
  id integer generated always as identity primary key,
  survey_id integer not null references demand_survey on delete cascade,
  person_digest sha256 not null,
  user_discount_id integer unique references user_discount on delete set null,
  created_at timestamptz not null default now(),
  constraint survey_coupon_once unique (survey_id, person_digest)
);

insert into survey_coupon (survey_id, person_digest, user_discount_id, created_at)
  select d.survey_id, sha256(convert_to(lower(u.email), 'UTF8')), d.user_discount_id, d.created_at
  from demand d join app_user u on u.id = d.user_id;

-- The survey that a coupon is for: codes that came to several addresses of one person can't be gathered in one account.
alter table user_discount add column survey_id integer references demand_survey on delete set null;
update user_discount u set survey_id = d.survey_id from demand d where d.user_discount_id = u.id;
create index user_discount_survey_idx on user_discount (survey_id);
create unique index user_discount_once_per_survey on user_discount (user_id, survey_id)
  where user_id is not null and survey_id is not null;

create unique index demand_once_per_address on demand (survey_id, lower(unauth_email)) where unauth_email is not null;

-- The chains that "copy" makes new chains from: a campaign may offer several.
create table promotion_template (
  promotion_id integer not null references promotion on delete cascade,
  chain_id integer not null references chain on delete cascade,
  primary key (promotion_id, chain_id)
);
create index promotion_template_of_chain_idx on promotion_template (chain_id);

insert into promotion_template (promotion_id, chain_id)
  select id, template_chain_id from promotion where template_chain_id is not null;

alter table promotion drop column template_chain_id;
