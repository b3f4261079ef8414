import { getChainForm } from '@kosar/contract/chains/chain-editing';
import { getManagedChain, type ManagedChainDeliveryJson } from '@kosar/contract/chains/chain-overview';
import { removeDelivery } from '@kosar/contract/chains/delivery-management';
import { Button } from '@mantine/core';
import { chainEditingWords as t } from '../../../hu/chain-editing.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';

/** Takes a delivery off its chain while no one has ordered there. */
export function RemoveDelivery({ delivery }: { readonly delivery: ManagedChainDeliveryJson }) {
  const { id, name, orders } = delivery;
  if (orders > 0) return t.removeWhyNot;
  return (
    <ConfirmedAction
      send={removeDelivery}
      input={{ params: { id } }}
      refresh={[getChainForm, getManagedChain]}
      title={t.removeTitle}
      confirm={t.remove}
      failed={t.removeFailed}
      done={t.removed}
      isDangerous
      button={(ask) => (
        <Button variant="default" aria-label={t.removeOf(name)} onClick={ask}>
          {t.remove}
        </Button>
      )}
    >
      <p>{t.removeText(name)}</p>
    </ConfirmedAction>
  );
}
