-- Marketplaces, the tree of product types, products and their packings.

create table marketplace (
  id integer generated always as identity primary key,
  name hu_name not null unique,
  created_at timestamptz not null default now()
);
insert into marketplace (name) values ('Közös Kosár');

create table marketplace_manager (
  id integer generated always as identity primary key,
  marketplace_id integer not null references marketplace on delete cascade,
  actor_id integer not null references actor on delete cascade,
  unique (marketplace_id, actor_id)
);
create index marketplace_manager_actor_idx on marketplace_manager (actor_id);

create table tax_category (
  id integer generated always as identity primary key,
  name hu_name not null unique,
  -- As the invoicing service spells it: '27', '18', '5', '0', 'AAM', 'TAM' …
  code text255 not null unique,
  vat_percent percent not null,
  position integer not null default 0
);
insert into tax_category (name, code, vat_percent, position) values
  ('27%', '27', 27, 1), ('18%', '18', 18, 2), ('5%', '5', 5, 3), ('Alanyi adómentes', 'AAM', 0, 4), ('Tárgyi adómentes', 'TAM', 0, 5);

-- Six levels at most. `parent_depth` is part of the foreign key, so a child is always one deeper than its parent:
-- no seventh level and no circle can exist. Moving a branch updates the depth of all of it in one statement.
create table product_type (
  id integer generated always as identity primary key,
  parent_id integer,
  depth smallint not null check (depth between 1 and 6),
  parent_depth smallint generated always as (nullif(depth - 1, 0)) stored,
  name hu_name not null,
  -- The part of /products/{category1}… that names it.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 255),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Empty means the parent's.
  unit_name unit,
  image_id integer references image,
  position integer not null default 0,
  version integer not null default 1 check (version > 0),
  unique (id, depth),
  constraint product_type_name_unique unique nulls not distinct (parent_id, name),
  constraint product_type_slug_unique unique nulls not distinct (parent_id, slug),
  check ((parent_id is null) = (depth = 1)),
  foreign key (parent_id, parent_depth) references product_type (id, depth) deferrable
);
create index product_type_image_idx on product_type (image_id);

-- `global_max_amount_milli` is the producer's ceiling over all chains: 0 out of stock, null none. `reserved_milli` is
-- what orders have taken of it, in the product's unit, and equals the sum of the stock movements that count globally.
create table product (
  id integer generated always as identity primary key,
  producer_id integer not null references producer,
  product_type_id integer not null references product_type,
  tax_category_id integer not null references tax_category,
  name hu_name not null,
  state product_state not null default 'AVAILABLE',
  description text10000 not null default '',
  unit_name unit not null,
  image_id integer references image,
  list_order integer not null default 0 check (list_order >= -1000),
  default_max_amount_milli milli,
  global_max_amount_milli milli,
  reserved_milli milli not null default 0,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  unique (id, producer_id)
);
create index product_producer_idx on product (producer_id, list_order, name, id);
create index product_type_idx on product (product_type_id, name, id);
create index product_tax_category_idx on product (tax_category_id);
create index product_image_idx on product (image_id);
create index product_name_idx on product (name, id) where state <> 'DELETED';
create index product_search_idx on product using gin (f_unaccent(name) gin_trgm_ops);
create trigger product_not_oversold before update of reserved_milli on product for each row
  when (new.reserved_milli > old.reserved_milli and new.reserved_milli > new.global_max_amount_milli)
  execute function refuse_oversold();

-- A product is orderable in the events of the marketplaces that approved it.
create table product_marketplace (
  product_id integer not null references product on delete cascade,
  marketplace_id integer not null references marketplace on delete cascade,
  approved_by_id integer references app_user,
  approved_at timestamptz not null default now(),
  primary key (product_id, marketplace_id)
);
create index product_marketplace_marketplace_idx on product_marketplace (marketplace_id);
create index product_marketplace_approved_by_idx on product_marketplace (approved_by_id);

-- `reserved_milli` counts in what the packing is ordered in (packets, or units when ordered by unit).
create table packing (
  id integer generated always as identity primary key,
  product_id integer not null references product,
  type packing_type not null,
  packaged boolean generated always as (type <> 'NOT_PACKAGED') stored,
  name hu_name not null,
  invoice_name text255,
  state product_state not null default 'AVAILABLE',
  packet_size_milli milli not null default 1000 check (packet_size_milli > 0),
  packet_weight_milli milli not null default 1000,
  deviation_percent percent not null default 0,
  increment_milli milli not null default 1000 check (increment_milli > 0),
  min_order_amount_milli milli not null default 0,
  unit_price_ft ft not null,
  price_ft ft not null,
  default_max_amount_milli milli,
  global_max_amount_milli milli,
  reserved_milli milli not null default 0,
  list_order integer not null default 0 check (list_order >= -1000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  unique (id, product_id),
  check (type <> 'NOT_PACKAGED' or packet_size_milli = 1000),
  check (type = 'NOT_PACKAGED' or coalesce(invoice_name, '') <> ''),
  check (type <> 'PACKAGED_AND_ORDERED_BY_PACKAGE' or deviation_percent = 0)
);
create index packing_product_idx on packing (product_id, list_order, id);
create trigger packing_not_oversold before update of reserved_milli on packing for each row
  when (new.reserved_milli > old.reserved_milli and new.reserved_milli > new.global_max_amount_milli)
  execute function refuse_oversold();
