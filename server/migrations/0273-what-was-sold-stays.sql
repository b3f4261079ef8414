-- What counted for a line when it was sold: who sold it, by which VAT, under which name on the invoice. Null as long as what stands elsewhere counts;
-- from its delivery, its settlement, or just before someone changes it elsewhere, it is kept here.
alter table order_item
  add column seller_id integer references actor,
  add column tax_code text,
  add column vat_percent percent,
  add column invoice_name text,
  add constraint order_item_tax_check check (num_nulls(tax_code, vat_percent) in (0, 2));
create index order_item_seller_idx on order_item (seller_id);

-- Settled lines: as their documents say, else as it stands today.
with documented as (
  select distinct on (item_id) (line ->> 'itemId')::integer as item_id, v.seller_id, line ->> 'taxCode' as tax_code, (line ->> 'vatPercent')::smallint as vat_percent,
    line ->> 'name' as name
  from invoice v cross join lateral jsonb_array_elements(v.standing_lines) line
  where v.about = 'GOODS' and v.kind <> 'STORNO'
  order by item_id, v.id desc
)
update order_item i set seller_id = d.seller_id, tax_code = d.tax_code, vat_percent = d.vat_percent, invoice_name = d.name
from documented d where d.item_id = i.id;

update order_item i
set seller_id = coalesce(i.seller_id, case when r.transporter_type = 'RESELLER' then carrier.actor_id else maker.actor_id end),
  tax_code = coalesce(i.tax_code, t.code), vat_percent = coalesce(i.vat_percent, t.vat_percent),
  invoice_name = coalesce(i.invoice_name, nullif(k.invoice_name, ''), i.product_name)
from chain c
join clearing settled on settled.chain_id = c.id
join transporter carrier on carrier.id = c.transporter_id
join chain_packing k on k.chain_id = c.id
join product p on p.id = k.product_id
join tax_category t on t.id = p.tax_category_id
join chain_item ci on ci.id = k.chain_item_id
join producer maker on maker.id = ci.producer_id
left join producer_transporter_relation r on r.producer_id = ci.producer_id and r.transporter_id = c.transporter_id
where i.chain_id = c.id and i.chain_packing_id = k.id;
