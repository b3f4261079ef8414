import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { pointManagement as words } from '../../../hu/point-management.ts';
import { ChainList } from '../../../ui/chains/chain-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ManagerGate } from './manager-gate.tsx';

/** The chains that go to a manager's points, current and archive; a name leads to the page that everybody has. */
export default function ManagerChainsPage() {
  return (
    <ManagerGate>
      {(managerId) => (
        <>
          <PageHead
            title={pages.managerDeliveryChains.title}
            crumbs={[{ label: words.home, to: to('management') }]}
            lead={words.chains.lead}
          />
          <ChainList
            of={{ deliveryPointManager: managerId }}
            addressOf={({ id }) => to('deliveryChain', { id })}
          />
        </>
      )}
    </ManagerGate>
  );
}
