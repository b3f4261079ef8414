import { listManagedMarketplaces } from '@kosar/contract/actors/marketplace-management';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { marketplaces as t } from '../../../hu/catalogue-settings.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { MarketplaceCard } from './marketplace-card.tsx';
import { NewMarketplaceDialog } from './marketplace-dialogs.tsx';

/** /admin/marketplaces: the marketplaces, and who approves products for each (spec 7, /marketplace and /marketplace-manager). */
export default function MarketplacesPage() {
  const all = useEndpoint(listManagedMarketplaces, {});
  const dialog = useUrlDialog('new');
  const add = (
    <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => dialog.open('1')}>
      {t.newOne}
    </Button>
  );
  return (
    <>
      <PageHead title={pages.adminMarketplaces.title} lead={t.lead} actions={add} />
      <LoadState
        query={all}
        skeletonHeight={320}
        empty={<EmptyState title={t.newOne} Icon={IconBuildingStore} action={add} />}
      >
        {(list) => (
          <div className="k-stack">
            {list.map((one) => (
              <MarketplaceCard key={one.id} marketplace={one} isOnly={list.length === 1} />
            ))}
            {dialog.value !== null && <NewMarketplaceDialog others={list} onClose={dialog.close} />}
          </div>
        )}
      </LoadState>
    </>
  );
}
