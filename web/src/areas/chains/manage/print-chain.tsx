import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { formatLongDay } from '@kosar/contract/format';
import { exportOrderedItems, getPackList, type PackListJson } from '@kosar/contract/handover/pack-lists';
import { listOrderedItems } from '@kosar/contract/orders/delivery-orders';
import { isOrderingState } from '@kosar/domain/chain-state';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { chainOrderWords as words } from '../../../hu/chain-orders.ts';
import { loadText, ownerOf } from '../../../lib/bag-words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { BagLabels } from '../../../ui/print/bag-labels.tsx';
import { PrintPage } from '../../../ui/print/print-page.tsx';
import { SheetButtons } from '../../../ui/sheet-buttons.tsx';
import { BagLines } from './bag.tsx';
import classes from './managed-chain.module.css';
import { ProductsTable } from './products-table.tsx';

/** The list of a chain that the address names (`?print=packs`), for the printer, from the calls that the screens use. */
export default function PrintChain({ chain }: { readonly chain: ManagedChainJson }) {
  const [search] = useSearchParams();
  const delivery = search.get('delivery') ?? '';
  switch (search.get('print')) {
    case 'packs':
      return <Packs chain={chain} delivery={delivery} />;
    case 'labels':
      return <Packs chain={chain} delivery={delivery} isLabels />;
    default:
      return <Products chain={chain} />;
  }
}

// Paper is for keeps: never from what was loaded a while ago.
const FRESH = { staleMs: 0 };

function Products({ chain }: { readonly chain: ManagedChainJson }) {
  const query = { deliveryChain: chain.id, groupByDelivery: true } as const;
  const { data, error, isFetching, refetch } = useEndpoint(listOrderedItems, { query }, FRESH);
  const isReady = data !== undefined && !isFetching;
  return (
    <Sheets
      chain={chain}
      title={words.products.title}
      isReady={isReady}
      error={error}
      onRetry={() => void refetch()}
      files={<SheetButtons endpoint={exportOrderedItems} input={{ query: { deliveryChain: chain.id } }} />}
    >
      {isReady && <ProductsTable items={data} hasBox />}
    </Sheets>
  );
}

function Packs({
  chain,
  delivery,
  isLabels = false,
}: {
  readonly chain: ManagedChainJson;
  readonly delivery: string;
  /** A label for each bag in place of what is in it. */
  readonly isLabels?: boolean;
}) {
  const query = delivery === '' ? { deliveryChain: chain.id } : { delivery };
  const { data, error, isFetching, refetch } = useEndpoint(getPackList, { query }, FRESH);
  const isReady = data !== undefined && !isFetching;
  return (
    <Sheets
      chain={chain}
      title={isLabels ? words.labels.title : words.packs.title}
      isLabels={isLabels}
      isReady={isReady}
      error={error}
      onRetry={() => void refetch()}
    >
      {isReady && (isLabels ? <BagLabels packs={data} /> : <PackSheets packs={data} />)}
    </Sheets>
  );
}

function PackSheets({ packs }: { readonly packs: PackListJson }) {
  const packings = new Map(packs.packings.map((packing) => [packing.id, packing]));
  return packs.deliveries.map(({ id, deliveryPoint, bags }) => (
    <section key={id}>
      <h2>{`${deliveryPoint.name} · ${words.packs.bags(bags.length)} · ${loadText(bags)}`}</h2>
      {bags.map((bag, index) => (
        <section key={bag.orderId} className={classes.sheetBag}>
          <h3>{[ownerOf(bag, index + 1), bag.code, loadText([bag])].filter(Boolean).join(' · ')}</h3>
          <BagLines bag={bag} packings={packings} hasBox />
        </section>
      ))}
    </section>
  ));
}

function Sheets({
  chain,
  ...page
}: {
  readonly chain: ManagedChainJson;
  readonly title: string;
  readonly isReady: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly files?: ReactNode;
  readonly isLabels?: boolean;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const leave = () => {
    const query = new URLSearchParams(search);
    query.delete('print');
    void navigate({ search: query.toString() }, { replace: true });
  };
  return (
    <PrintPage
      {...page}
      facts={[
        { label: words.chain, value: chain.name },
        { label: words.day, value: formatLongDay(chain.dayOfDelivery) },
      ]}
      changesUntil={isOrderingState(chain.state) ? chain.orderDeadline : null}
      onBack={leave}
    />
  );
}
