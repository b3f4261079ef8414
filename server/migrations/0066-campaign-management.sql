-- Campaigns that admins write: pictures in their texts, and who has got their advertising mail.

alter table promotion alter column email_body type rich10000;

-- A picture that stands in a text of a campaign, or was uploaded for one. Keeps the picture from being removed as unused.
create table promotion_picture (
  promotion_id integer not null references promotion on delete cascade,
  image_id integer not null references image,
  created_at timestamptz not null default now(),
  primary key (promotion_id, image_id)
);
create index promotion_picture_image_idx on promotion_picture (image_id);

-- One advertising mail of a campaign for each person, whatever their address is by then and however often it is sent.
create table promotion_mail (
  promotion_id integer not null references promotion on delete cascade,
  user_id integer not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  constraint promotion_mail_once primary key (promotion_id, user_id)
);
create index promotion_mail_user_idx on promotion_mail (user_id);
