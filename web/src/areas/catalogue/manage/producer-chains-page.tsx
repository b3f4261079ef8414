import type { ChainListItemJson } from '@kosar/contract/chains/chains';
import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { producerChains as words } from '../../../hu/producer-chains.ts';
import { ChainList } from '../../../ui/chains/chain-list.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { OrderedDialog } from './ordered-dialog.tsx';
import { ProducerGate } from './producer-gate.tsx';

/** /management/producer/{producerId}/producerDeliveryChains: the chains that carry the producer's items, and what is ordered of them. */
export default function ProducerChainsPage() {
  return <ProducerGate>{(producerId) => <Chains key={producerId} producerId={producerId} />}</ProducerGate>;
}

function Chains({ producerId }: { readonly producerId: string }) {
  const dialog = useUrlDialog('chain');
  const ordered = ({ id, name }: ChainListItemJson) => (
    <Button
      variant="default"
      aria-haspopup="dialog"
      aria-label={words.orderedOf(name)}
      leftSection={<IconListNumbers size={20} stroke={1.75} aria-hidden />}
      onClick={() => dialog.open(id)}
    >
      {words.ordered}
    </Button>
  );
  return (
    <>
      <PageHead
        title={pages.producerDeliveryChains.title}
        crumbs={[{ label: pages.management.title, to: to('management') }]}
        lead={words.lead}
      />
      <ChainList
        of={{ producer: producerId }}
        addressOf={({ id }) => to('deliveryChain', { id })}
        actionsOf={ordered}
        emptyAction={
          <Button component={Link} to={to('producerProducts', { producerId })} variant="default">
            {words.emptyAction}
          </Button>
        }
      />
      {dialog.value !== null && (
        <OrderedDialog chainId={dialog.value} producerId={producerId} onClose={dialog.close} />
      )}
    </>
  );
}
