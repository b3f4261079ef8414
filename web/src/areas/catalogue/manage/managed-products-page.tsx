import { pageProducts } from '@kosar/contract/catalogue/products';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { productStates, productList as words } from '../../../hu/product-management.ts';
import { states } from '../../../hu/states.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { IncompleteProducts } from './food/incomplete-products.tsx';
import classes from './managed-products.module.css';
import { ProducerGate } from './producer-gate.tsx';
import { ProductRow } from './product-row.tsx';
import { useMarketplaces } from './use-marketplaces.ts';

/** /management/producer/{producerId}/products: what a producer sells, ten a page; the deleted ones only where they are asked for. */
export default function ManagedProductsPage() {
  return <ProducerGate>{(producerId) => <Products key={producerId} producerId={producerId} />}</ProducerGate>;
}

function Products({ producerId }: { readonly producerId: string }) {
  const newProduct = (
    <Button
      component={Link}
      to={to('newProduct', { producerId })}
      leftSection={<IconPlus size={20} aria-hidden />}
    >
      {words.newProduct}
    </Button>
  );
  return (
    <>
      <PageHead
        title={pages.producerProducts.title}
        crumbs={[{ label: pages.management.title, to: to('management') }]}
        actions={
          <>
            <Button
              component={Link}
              to={to('quickProductEdit', { producerId })}
              variant="default"
              leftSection={<IconTable size={20} stroke={1.75} aria-hidden />}
            >
              {words.quickEdit}
            </Button>
            {newProduct}
          </>
        }
      />
      <IncompleteProducts producerId={producerId} />
      <Filters />
      <List producerId={producerId} newProduct={newProduct} />
    </>
  );
}

function Filters() {
  const [search, setSearch] = useSearchParams();
  const change = (name: 'search' | 'state', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return (
    <div className={classes.filters}>
      <SearchField
        label={words.search}
        inAddress={search.get('search') ?? ''}
        onFind={(phrase) => change('search', phrase)}
      />
      <NativeSelect
        label={words.state}
        value={stateIn(search) ?? ''}
        onChange={(event) => change('state', event.currentTarget.value)}
        data={[
          { value: '', label: words.allStates },
          ...STATES.map((state) => ({ value: state, label: productStates[state] })),
        ]}
      />
    </div>
  );
}

const STATES = ['AVAILABLE', 'NOT_AVAILABLE', 'DELETED'] as const;

function stateIn(search: URLSearchParams) {
  return STATES.find((state) => state === search.get('state'));
}

function List({
  producerId,
  newProduct,
}: {
  readonly producerId: string;
  readonly newProduct: React.ReactNode;
}) {
  const [search, setSearch] = useSearchParams();
  const phrase = search.get('search') ?? '';
  const state = stateIn(search);
  const products = useEndpoint(
    pageProducts,
    {
      query: {
        managed: 'true',
        producer: producerId,
        page: String(usePage()),
        orderby: 'relevance,listOrder,name,id',
        search: phrase,
        ...(state === undefined ? { deleted: 'false' as const } : { state }),
      },
    },
    { keepPrevious: true },
  );
  const marketplaces = useMarketplaces();
  const isFiltered = phrase !== '' || state !== undefined;
  return (
    <LoadState
      query={products}
      skeletonHeight={640}
      empty={
        isFiltered ? (
          <EmptyState
            title={states.noResults}
            action={
              <Button variant="default" onClick={() => setSearch({})}>
                {states.clearFilters}
              </Button>
            }
          >
            <p>{words.noneFits}</p>
          </EmptyState>
        ) : (
          <EmptyState title={words.emptyTitle} action={newProduct}>
            <p>{words.empty}</p>
          </EmptyState>
        )
      }
    >
      {({ items, page, size, total }) => (
        <>
          <p className="k-quiet-above-sm" role="status">
            {words.count(total)}
          </p>
          <ul className={classes.list} aria-label={words.list}>
            {items.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                producerId={producerId}
                marketplaces={marketplaces}
              />
            ))}
          </ul>
          <Pager page={page} size={size} total={total} />
        </>
      )}
    </LoadState>
  );
}
