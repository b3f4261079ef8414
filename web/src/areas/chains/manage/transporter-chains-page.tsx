import type { ChainListItemJson } from '@kosar/contract/chains/chains';
import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { chainListWords as t } from '../../../hu/chain-lists.ts';
import { pages } from '../../../hu/pages.ts';
import { ChainList } from '../../../ui/chains/chain-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TransporterGate } from './transporter-gate.tsx';

/** A transporter's chains, current and archive; each can be copied into a new one. */
export default function TransporterChainsPage() {
  return <TransporterGate>{(transporterId) => <Chains transporterId={transporterId} />}</TransporterGate>;
}

function Chains({ transporterId }: { readonly transporterId: string }) {
  const newChain = (
    <Button
      component={Link}
      to={to('newDeliveryChain', { transporterId })}
      leftSection={<IconPlus size={20} aria-hidden />}
    >
      {t.newChain}
    </Button>
  );
  const copy = ({ id, name }: ChainListItemJson) => (
    <Button
      component={Link}
      to={to('newDeliveryChain', { transporterId, id })}
      variant="default"
      leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
      aria-label={t.copyOf(name)}
    >
      {t.copy}
    </Button>
  );
  return (
    <>
      <PageHead
        title={pages.transporterChains.title}
        crumbs={[{ label: pages.management.title, to: to('management') }]}
        actions={newChain}
      />
      <ChainList
        of={{ transporter: transporterId }}
        addressOf={({ id }) => to('managedChain', { transporterId, id })}
        actionsOf={copy}
        emptyAction={newChain}
      />
    </>
  );
}
