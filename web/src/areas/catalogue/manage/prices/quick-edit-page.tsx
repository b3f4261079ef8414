import { getPriceList } from '@kosar/contract/catalogue/price-lists';
import { lazy } from 'react';
import { to } from '../../../../app/paths.ts';
import { pages } from '../../../../hu/pages.ts';
import { priceGrid as t } from '../../../../hu/price-grid.ts';
import { useEndpoint } from '../../../../lib/queries.ts';
import { AddressTabs } from '../../../../ui/address-tabs.tsx';
import { LoadState } from '../../../../ui/load-state.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ProducerGate } from '../producer-gate.tsx';
import { PriceGrid } from './price-grid.tsx';

const PriceFile = lazy(async () => ({ default: (await import('./price-file.tsx')).PriceFile }));

/** /management/producer/{producerId}/quickProductEdit: all prices and stocks of a producer as one table, or as a file (`?tab=file`). */
export default function QuickEditPage() {
  return (
    <ProducerGate>{(producerId) => <Prices key={producerId} producerId={Number(producerId)} />}</ProducerGate>
  );
}

function Prices({ producerId }: { readonly producerId: number }) {
  const grid = <Grid producerId={producerId} />;
  const file = <PriceFile producerId={producerId} />;
  const tabs = [
    { name: 'grid', label: t.tabs.grid, show: () => grid },
    { name: 'file', label: t.tabs.file, show: () => file },
  ];
  return (
    <>
      <PageHead
        title={pages.quickProductEdit.title}
        crumbs={[
          { label: pages.management.title, to: to('management') },
          { label: pages.producerProducts.title, to: to('producerProducts', { producerId }) },
        ]}
      />
      <AddressTabs id="arlista" label={t.tabs.label} tabs={tabs} />
    </>
  );
}

function Grid({ producerId }: { readonly producerId: number }) {
  // What is edited is never what was loaded a while ago.
  const list = useEndpoint(getPriceList, { params: { id: producerId } }, { staleMs: 0 });
  const isFresh = list.data !== undefined && !(list.isFetching && !list.isFetchedAfterMount);
  return (
    <LoadState query={isFresh ? list : { ...list, data: undefined, error: list.error }} skeletonHeight={640}>
      {({ rows }) => <PriceGrid producerId={producerId} list={rows} />}
    </LoadState>
  );
}
