import { exportOrders } from '@kosar/contract/chains/delivery-sheets';
import { listOrders } from '@kosar/contract/orders/orders';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { chainOrderWords as words } from '../../../hu/chain-orders.ts';
import { deliveryOptionTypes, paymentTypes } from '../../../hu/words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import { SheetButtons } from '../../../ui/sheet-buttons.tsx';
import { ChainOrder } from './chain-order.tsx';
import type { ChainTabProps } from './chain-tab.ts';
import classes from './managed-chain.module.css';
import { PrintLists } from './print-lists.tsx';
import { NoOrders } from './products-tab.tsx';

const t = words.orders;
/** Spec 9: orders by option type descending, then by buyer. */
const ORDER = '-deliveryOptionType,customerName,id';
const TYPING_MS = 300;
const FILTERS = ['delivery', 'option', 'payment', 'delivered', 'search'] as const;
type Filter = (typeof FILTERS)[number];

/** All orders of the chain, ten a page, by point, way, payment, handover and buyer; the filters stand in the address. */
export default function OrdersTab({ chain, rights }: ChainTabProps) {
  const page = usePage();
  const { of, set, clear, isAny } = useFilters();
  const query = {
    all: 'true',
    deliveryChain: chain.id,
    page: String(page),
    orderby: ORDER,
    delivery: of('delivery'),
    deliveryOptionType: of('option') as 'HOME_DELIVERY' | undefined,
    paymentType: of('payment') as 'ONLINE' | undefined,
    delivered: of('delivered') as 'true' | undefined,
    search: of('search'),
  } as const;
  const orders = useEndpoint(listOrders, { query }, { keepPrevious: true });
  return (
    <section>
      <div className={classes.headLine}>
        <h2 className="k-subheading-sm">{t.title}</h2>
        <Group gap="sm">
          <PrintLists chain={chain} chosen={of('delivery')} />
          <SheetButtons endpoint={exportOrders} input={{ query: sheetOf(chain.id, of('delivery')) }} />
        </Group>
      </div>
      <div className={classes.filters}>
        {rights.may('viewBuyerContacts') && (
          <Search value={of('search') ?? ''} onSearch={(text) => set('search', text)} />
        )}
        <Choice
          label={t.point}
          value={of('delivery')}
          onChange={(value) => set('delivery', value)}
          options={chain.deliveries.map(({ id, deliveryPoint }) => [String(id), deliveryPoint.name])}
        />
        <Choice
          label={t.option}
          value={of('option')}
          onChange={(value) => set('option', value)}
          options={Object.entries(deliveryOptionTypes)}
        />
        <Choice
          label={t.payment}
          value={of('payment')}
          onChange={(value) => set('payment', value)}
          options={Object.entries(paymentTypes)}
        />
        <Choice
          label={t.handover}
          value={of('delivered')}
          onChange={(value) => set('delivered', value)}
          options={[
            ['true', t.delivered],
            ['false', t.undelivered],
          ]}
        />
      </div>
      <LoadState
        query={orders}
        skeletonHeight={480}
        empty={
          isAny ? (
            <EmptyState
              title={t.none}
              Icon={IconSearch}
              action={
                <Button variant="default" onClick={clear}>
                  {t.clear}
                </Button>
              }
            />
          ) : (
            <NoOrders />
          )
        }
      >
        {(list) => (
          <>
            <ol className={classes.bags}>
              {list.items.map((order, index) => (
                <ChainOrder key={order.id} order={order} place={list.page * list.size + index + 1} />
              ))}
            </ol>
            <Pager page={list.page} size={list.size} total={list.total} />
          </>
        )}
      </LoadState>
    </section>
  );
}

/** The orders of the chain, or of the delivery that is chosen. */
function sheetOf(chainId: number, delivery: string | undefined) {
  return { list: 'orders', ...(delivery === undefined ? { deliveryChain: chainId } : { delivery }) };
}

/** The filters as the address has them; a change goes back to the first page. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Readonly<Partial<Record<Filter, string>>>) =>
    setSearch(
      (before) => {
        const query = new URLSearchParams(before);
        query.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value === '') query.delete(name);
          else query.set(name, value);
        }
        return query;
      },
      { replace: true },
    );
  return {
    of: (name: Filter) => search.get(name) ?? undefined,
    set: (name: Filter, value: string) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, '']))),
    isAny: FILTERS.some((name) => search.has(name)),
  };
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t.any },
        ...options.map(([option, name]) => ({ value: option, label: name })),
      ]}
    />
  );
}

function Search({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, TYPING_MS);
  return (
    <TextInput
      label={t.search}
      type="search"
      value={text}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
