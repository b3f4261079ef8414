-- Who an invoice is addressed to stays with it: a reversed one is issued anew with mended data, and the order keeps what the buyer gave.

alter table invoice
  -- The reversed invoice that this one is given instead of.
  add column replaces_id integer references invoice,
  add column billing_name text255,
  add column billing_country text255,
  add column billing_city text255,
  add column billing_postal_code text255,
  add column billing_address text255,
  add column billing_tax_number text255,
  add check (num_nonnulls(billing_name, billing_country, billing_city, billing_postal_code, billing_address) in (0, 5)),
  add check (billing_tax_number is null or billing_name is not null),
  add check (replaces_id is null or kind = 'INVOICE'),
  drop constraint invoice_once,
  add constraint invoice_once unique nulls not distinct (order_id, seller_id, about, kind, source_id, replaces_id);
create index invoice_replaces_idx on invoice (replaces_id);

update invoice v set billing_name = o.billing_name, billing_country = o.billing_country, billing_city = o.billing_city,
  billing_postal_code = o.billing_postal_code, billing_address = o.billing_address, billing_tax_number = o.billing_tax_number
from customer_order o
where o.id = v.order_id
  and num_nonnulls(o.billing_name, o.billing_country, o.billing_city, o.billing_postal_code, o.billing_address) = 5;
