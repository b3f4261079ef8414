import { getDelivery } from '@kosar/contract/chains/deliveries';
import { formatFt } from '@kosar/contract/format';
import { type EditableOrderJson, getOrderToEdit } from '@kosar/contract/orders/order-editing';
import { Anchor, Group } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { adminCrumbs } from '../../../app/admin-crumbs.ts';
import { to } from '../../../app/paths.ts';
import { orderEdit as t } from '../../../hu/order-edit.ts';
import { pages } from '../../../hu/pages.ts';
import { paymentTypes } from '../../../hu/words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { CorrectionCard } from '../correction/correction-card.tsx';
import { CancelOrder } from './cancel-order.tsx';
import classes from './order-edit.module.css';
import { OrderEditor } from './order-editor.tsx';

const CRUMBS = adminCrumbs('adminOrders');

/** /admin/order/{id}: an order, and its change by an admin with all that the change brings (spec 2; spec 6, Admin only). */
export default function OrderEditPage() {
  const { id = '' } = useParams();
  const editable = useEndpoint(getOrderToEdit, { params: { id } });
  return (
    <LoadState query={editable} skeletonHeight={560} isPage back={CRUMBS[1]}>
      {(loaded) => <Order editable={loaded} />}
    </LoadState>
  );
}

function Order({ editable }: { readonly editable: EditableOrderJson }) {
  const { order, obstacle } = editable;
  const delivery = useEndpoint(
    getDelivery,
    { params: { id: order.delivery.id } },
    { enabled: obstacle === null },
  );
  return (
    <div className={classes.page}>
      <PageHead
        title={order.code}
        tabTitle={`${pages.adminOrder.title} ${order.code}`}
        crumbs={CRUMBS}
        badge={<StateBadge state={order.delivery.status} />}
      />
      <OrderFacts editable={editable} />
      {obstacle === null ? (
        <LoadState query={delivery} skeletonHeight={420}>
          {(loaded) => <OrderEditor key={order.version} editable={editable} delivery={loaded} />}
        </LoadState>
      ) : isOver(order) ? (
        <CorrectionCard orderId={order.id} />
      ) : (
        <Panel tone="warning" title={order.cancelled ? t.cancelledTitle : obstacle.title}>
          <p>{order.cancelled ? t.cancelledText : obstacle.detail}</p>
        </Panel>
      )}
      {(obstacle === null || obstacle.code === 'ORDER_EDIT_PAYING') && <CancelOrder editable={editable} />}
    </div>
  );
}

/** Handed over, so that what was recorded is mended at the table, or by a correction once the chain is settled. */
function isOver({ cancelled, delivery }: EditableOrderJson['order']): boolean {
  return !cancelled && (delivery.status === 'TO_BE_FINALIZED' || delivery.status === 'DELIVERED');
}

function OrderFacts({ editable: { order, payment } }: { readonly editable: EditableOrderJson }) {
  const { orderedBy, delivery } = order;
  return (
    <Card>
      <Facts
        facts={[
          { label: t.buyer, value: `${orderedBy.fullName} · ${orderedBy.emailAddress}` },
          {
            label: t.delivery,
            value: (
              <Anchor component={Link} to={to('delivery', { id: delivery.id })}>
                {delivery.name}
              </Anchor>
            ),
          },
          { label: t.point, value: delivery.deliveryPoint.name },
          {
            label: t.day,
            value: delivery.dayOfDelivery && <DateText value={delivery.dayOfDelivery} />,
          },
          { label: t.ordered, value: <DateText value={order.orderTime} as="instant" /> },
          { label: t.payment, value: paymentTypes[order.selectedPaymentType] },
          { label: t.reserved, value: payment.reserved > 0 ? formatFt(payment.reserved) : null },
          { label: t.total, value: formatFt(order.totalValue) },
          {
            label: t.delivered,
            value: order.deliveredDiscountedValue === null ? null : formatFt(order.deliveredDiscountedValue),
          },
        ]}
      />
      <Group gap="md" mt="sm">
        <Anchor component={Link} to={to('profile', { id: orderedBy.id })} py="sm">
          {t.toBuyer}
        </Anchor>
        <Anchor
          component={Link}
          to={to('myOrders', { userId: orderedBy.id }, { deliveryId: delivery.id })}
          py="sm"
        >
          {t.toMyOrders}
        </Anchor>
      </Group>
    </Card>
  );
}
