import { deleteChain } from '@kosar/contract/chains/chain-editing';
import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { listChains } from '@kosar/contract/chains/chains';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { chainEditingWords as t } from '../../../hu/chain-editing.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import classes from './managed-chain.module.css';

/** Deletes a chain that no one has ordered on (spec 6: admins). */
export function DeleteChain({ chain }: { readonly chain: ManagedChainJson }) {
  const { id, name, orders, transporter } = chain;
  const navigate = useNavigate();
  return (
    <div>
      <ConfirmedAction
        send={deleteChain}
        input={{ params: { id } }}
        refresh={[listChains]}
        title={t.deleteTitle}
        confirm={t.delete}
        failed={t.deleteFailed}
        done={t.deleted}
        onDone={() =>
          void navigate(to('transporterChains', { transporterId: transporter.id }), { replace: true })
        }
        isDangerous
        button={(ask) => (
          <Button
            variant="outline"
            color="paprika"
            disabled={orders > 0}
            aria-describedby={orders > 0 ? 'delete-reason' : undefined}
            onClick={ask}
          >
            {t.delete}
          </Button>
        )}
      >
        <p>{t.deleteText(name)}</p>
      </ConfirmedAction>
      {orders > 0 && (
        <p id="delete-reason" className={classes.reason}>
          {t.deleteWhyNot}
        </p>
      )}
    </div>
  );
}
