import { type DeliveryJson, getDelivery } from '@kosar/contract/chains/deliveries';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session.ts';
import { descriptionWords as t } from '../../../hu/delivery-orders.ts';
import { queryKey } from '../../../lib/queries.ts';
import { RichText } from '../../../ui/rich-text.tsx';

const DescriptionForm = lazy(() => import('./description-form.tsx'));

/** What the delivery notifies its buyers; its organizer and admins change it in its place (spec 6). */
export function Description({ delivery }: { readonly delivery: DeliveryJson }) {
  const { isAdmin } = useSession();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const mayEdit = isAdmin || delivery.currentUserOrganizer;
  const close = (isSaved: boolean) => {
    setOpen(false);
    if (isSaved) void client.invalidateQueries({ queryKey: queryKey(getDelivery) });
  };
  if (isOpen) {
    return (
      <Suspense>
        <DescriptionForm delivery={delivery} onClose={close} />
      </Suspense>
    );
  }
  return (
    <>
      {delivery.description !== '' && (
        <div className="k-above-sm">
          <RichText html={delivery.description} />
        </div>
      )}
      {mayEdit && (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {delivery.description === '' ? t.write : t.edit}
        </Button>
      )}
    </>
  );
}
