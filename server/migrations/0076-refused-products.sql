-- A marketplace that doesn't want a product says so, and why; until its producer asks again the product waits there no more.

create table product_refusal (
  product_id integer not null references product on delete cascade,
  marketplace_id integer not null references marketplace on delete cascade,
  reason text not null check (length(reason) <= 1000),
  refused_by_id integer references app_user,
  refused_at timestamptz not null,
  primary key (product_id, marketplace_id)
);
create index product_refusal_marketplace_idx on product_refusal (marketplace_id);
create index product_refusal_refused_by_idx on product_refusal (refused_by_id);
