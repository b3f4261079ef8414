import { sql } from 'kysely';

/** The delivery fee of an order `o` as far as it is due: unless all of it is recorded as not handed over, or as it was agreed (HAND-6). */
export const dueFee = sql<number>`case o.agreed_fee when 'KEPT' then o.delivery_price_ft when 'GIVEN_BACK' then 0
  else case when exists (select from order_item due_line where due_line.order_id = o.id and due_line.cancelled_at is null
    and due_line.delivered_amount_milli is distinct from 0) then o.delivery_price_ft else 0 end end`;

/** What an order `o` comes to as far as is known: `dueValue` of the contract. */
export const dueOfOrder = sql<number>`(coalesce((select sum(coalesce(due_line.delivered_value_ft, due_line.value_ft)) from order_item due_line
  where due_line.order_id = o.id and due_line.cancelled_at is null), 0)::bigint + ${dueFee})`;

/** What the buyer of an order `o` owes: what was to be taken of the card and was refused, cash that no one collected, and what corrections made dearer. */
export const debtOfOrder = sql<number>`((select coalesce(sum(k.planned_ft), 0)::bigint from payment pay join payment_capture k on k.payment_id = pay.id
    where pay.order_id = o.id and k.state = 'REFUSED')
  + o.uncollected_ft
  + (select coalesce(sum(n.owed_change_ft), 0)::bigint from order_correction n where n.order_id = o.id))::bigint`;

/** What was paid of an order `o` at the pickup: `paidOnSiteValue` of the contract, by the books once its chain `c` is settled. */
export const paidOnSite = sql<number>`case when c.state = 'DELIVERED' and o.cancelled_at is null
  then ${dueOfOrder} - o.prepaid_value_ft - ${debtOfOrder} else o.paid_on_site_value_ft end`;
