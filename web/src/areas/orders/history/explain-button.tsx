import type { OrderJson } from '@kosar/contract/orders/orders';
import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session.ts';
import { moneyExplained as t } from '../../../hu/money-explained.ts';

const OrderExplained = lazy(() => import('./order-explained.tsx'));

/** Leads a buyer to how the sum of a live order came about. */
export function ExplainButton({ order }: { readonly order: OrderJson }) {
  const { userId, isAdmin } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (order.cancelled || (order.orderedBy.id !== userId && !isAdmin)) return null;
  return (
    <div>
      <Button
        variant="subtle"
        leftSection={<IconCalculator size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t.orderButton}
      </Button>
      {isOpen && (
        <Suspense>
          <OrderExplained order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
