import type { ItemsOfProducerJson } from '@kosar/contract/chains/deliveries';
import { Button } from '@mantine/core';
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react';
import { tableWords } from '../../../hu/orders.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AvoidedProvider, useAvoidedHere } from '../../../ui/food/avoided-context.tsx';
import { WithoutFilter } from '../../../ui/food/without-filter.tsx';
import type { Basket } from '../basket.ts';
import { ProductRow } from './product-row.tsx';
import classes from './product-table.module.css';
import { categoriesOf, filterItems, useTableFilter } from './table-filter.ts';
import { SEARCH_ID, TableTools } from './table-tools.tsx';
import { withoutAvoided } from './without-avoided.ts';

interface Goods {
  readonly producers: readonly ItemsOfProducerJson[];
  readonly basket: Basket;
  readonly isOrderable: boolean;
}

/** The products by producer, with search, categories and a jump list. Each row keeps its place whatever the stock does. */
export function ProductTable(goods: Goods) {
  if (goods.producers.length === 0) return <EmptyState title={tableWords.emptyTitle} />;
  return (
    <AvoidedProvider skeletonHeight={900}>
      <Table {...goods} />
    </AvoidedProvider>
  );
}

function Table({ producers, basket, isOrderable }: Goods) {
  const table = useRef<HTMLDivElement>(null);
  const [filter, change, settle] = useTableFilter();
  const faulty = useSyncExternalStore(
    (listener) => basket.subscribe(listener),
    () => basket.view().faultyIds.join(),
    () => basket.view().faultyIds.join(),
  );
  const shownFor = useDeferredValue(filter);
  // What keeps the basket from being sent can't hide behind a filter.
  const pinned = new Set(faulty.split(',').map(Number));
  const { shown: allowed, hiddenCount } = withoutAvoided(producers, useAvoidedHere().avoided, pinned);
  const shown = filterItems(allowed, shownFor, {
    pinned,
    isAvailable: (packingId) => basket.row(packingId).availableMilli !== 0,
  });
  const isFocusWanted = useRef(false);
  // The rows may still be those of the word before: who types fast and presses Enter means the first of their own.
  useEffect(() => {
    if (!isFocusWanted.current || shownFor !== filter) return;
    isFocusWanted.current = false;
    focusFirstIn(table.current);
  }, [filter, shownFor]);
  const focusFirst = () => {
    if (shownFor === filter) focusFirstIn(table.current);
    else isFocusWanted.current = true;
  };
  return (
    <div className="k-shrinks">
      <TableTools
        producers={shown}
        categories={categoriesOf(producers)}
        filter={filter}
        onChange={change}
        onSettle={settle}
        onEnter={focusFirst}
      />
      <WithoutFilter hiddenCount={hiddenCount} shownCount={countOf(allowed)} />
      {shown.length === 0 ? (
        <EmptyState
          title={tableWords.nothingTitle}
          action={
            <Button
              variant="default"
              onClick={() => change({ text: '', category: null, isAvailableOnly: false })}
            >
              {tableWords.clear}
            </Button>
          }
        >
          <p>{tableWords.nothingText}</p>
        </EmptyState>
      ) : (
        // Escape is an addition for the keyboard: everything here is reached by Tab as well.
        <div ref={table} role="presentation" onKeyDown={backToSearch}>
          {shown.map((group, index) => (
            <Producer
              key={group.producer.id}
              group={group}
              basket={basket}
              isOrderable={isOrderable}
              isFirst={index === 0}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function countOf(producers: readonly ItemsOfProducerJson[]): number {
  return producers.reduce((sum, { items }) => sum + items.length, 0);
}

function focusFirstIn(table: HTMLElement | null): void {
  table?.querySelector<HTMLElement>('[data-order-action]')?.focus();
}

/** Escape in the table: the next product can be searched for at once. */
function backToSearch(event: KeyboardEvent): void {
  const search = document.getElementById(SEARCH_ID);
  if (event.key !== 'Escape' || !(search instanceof HTMLInputElement)) return;
  search.focus();
  search.select();
}

const Producer = memo(function Producer({
  group: { producer, items },
  basket,
  isOrderable,
  isFirst,
}: {
  readonly group: ItemsOfProducerJson;
  readonly basket: Basket;
  readonly isOrderable: boolean;
  readonly isFirst: boolean;
}) {
  const headId = `termelo-${producer.id}`;
  return (
    <section className={classes.producer} aria-labelledby={headId}>
      <div className={classes.producerHead}>
        <h2 id={headId} tabIndex={-1}>
          {producer.name}
        </h2>
        <span className="k-muted">{tableWords.products(items.length)}</span>
      </div>
      <div className={classes.columnHeads} aria-hidden>
        <span className={classes.wideHead}>{tableWords.heads.product}</span>
        <span>{tableWords.heads.prices}</span>
        <span>{tableWords.heads.amount}</span>
        <span>{tableWords.heads.value}</span>
      </div>
      <ul className="k-plain-list">
        {items.map((item, index) => (
          <ProductRow
            key={item.id}
            item={item}
            basket={basket}
            isOrderable={isOrderable}
            isEager={isFirst && index < 4}
          />
        ))}
      </ul>
    </section>
  );
});
