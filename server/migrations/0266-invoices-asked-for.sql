-- Whether an order's buyer gets invoices, as it was at the settlement: a chain or delivery that asks for them only later asks for none of what was sold.
-- Null until then.
alter table customer_order add column is_invoice_asked boolean;

update customer_order o
set is_invoice_asked = o.billing_required or c.invoice_required or d.billing_not_optional
from chain c join clearing settled on settled.chain_id = c.id, delivery d
where c.id = o.chain_id and d.id = o.delivery_id;
