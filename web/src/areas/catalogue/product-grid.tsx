import { pageProducts } from '@kosar/contract/catalogue/products';
import type { Input } from '@kosar/contract/endpoint';
import { isShownWithout } from '@kosar/domain/without-allergens';
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { catalogue as words } from '../../hu/catalogue.ts';
import type { Avoided } from '../../lib/device-lists.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useUrlDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AvoidedProvider } from '../../ui/food/avoided-context.tsx';
import { useAvoided } from '../../ui/food/use-avoided.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { Pager, usePage } from '../../ui/pager.tsx';
import { categoryAddress } from './category-path.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-grid.module.css';

const WhereDialog = lazy(() => import('./where-dialog.tsx'));

type Query = Omit<Input<typeof pageProducts>['query'], 'page' | 'size'>;

/** Products as cards, page by page (ten a page, spec 9). A dialog of the address (`?where=`) says where one can be ordered. */
export function ProductGrid({
  title,
  query,
  toAll,
}: {
  readonly title: string;
  readonly query: {
    readonly search?: string;
    readonly productType?: number | undefined;
    readonly exactType?: boolean;
    readonly current?: true | undefined;
  };
  /** The same search among all products. */
  readonly toAll: string | null;
}) {
  const page = usePage();
  const dialog = useUrlDialog('where');
  const { avoided } = useAvoided();
  const products = useEndpoint(
    pageProducts,
    { query: { ...textOf(query), ...withoutOf(avoided), page: String(page) } },
    { keepPrevious: true },
  );
  const asked = products.data?.items.find(({ id }) => String(id) === dialog.value);
  return (
    <section aria-labelledby="products">
      <LoadState query={products} skeletonHeight={900}>
        {({ items: loaded, total, size }) => {
          // The page before the list was changed, or the server's, may still stand here: it shows no more than the list allows.
          const items = loaded.filter(({ food }) =>
            isShownWithout(food?.allergens ?? null, avoided.allergens, avoided.mode),
          );
          return (
            <>
              <h2 id="products" className={classes.title}>
                {title}{' '}
                <span className={classes.count} role="status">
                  {items.length === loaded.length && words.search.count(total)}
                </span>
              </h2>
              {loaded.length === 0 ? (
                <Nothing
                  isSearch={query.search !== undefined}
                  isCurrent={query.current === true}
                  toAll={toAll}
                />
              ) : (
                <AvoidedProvider skeletonHeight={900}>
                  <ul className={classes.cards}>
                    {items.map((product, index) => (
                      <ProductCard
                        key={product.id}
                        product={product}
                        isEager={index < 4}
                        onWhere={() => dialog.open(product.id)}
                      />
                    ))}
                  </ul>
                </AvoidedProvider>
              )}
              <Pager page={page} size={size} total={total} />
            </>
          );
        }}
      </LoadState>
      {dialog.value !== null && (
        <Suspense>
          <WhereDialog id={dialog.value} name={asked?.name ?? null} onClose={dialog.close} />
        </Suspense>
      )}
    </section>
  );
}

function Nothing({
  isSearch,
  isCurrent,
  toAll,
}: {
  readonly isSearch: boolean;
  readonly isCurrent: boolean;
  readonly toAll: string | null;
}) {
  const [search] = useSearchParams();
  const withoutCurrent = new URLSearchParams(search);
  withoutCurrent.delete('current');
  const { empty } = words;
  const [text, way, label] = isCurrent
    ? [empty.current, `?${withoutCurrent}`, empty.showAll]
    : isSearch
      ? [empty.search, toAll ?? categoryAddress([]), empty.toAll]
      : [empty.category, categoryAddress([]), empty.toAll];
  return (
    <EmptyState
      Icon={IconSearchOff}
      title={empty.title}
      action={
        <Button component={Link} to={way} variant="default">
          {label}
        </Button>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}

/** Goods that aren't declared free of it are left out by the server, so that pages and counts are right. */
function withoutOf({ allergens, mode }: Avoided): Query {
  return mode === 'HIDE' && allergens.length > 0 ? { without: allergens.join(',') } : {};
}

/** In an address everything is text. */
function textOf(query: Parameters<typeof ProductGrid>[0]['query']): Query {
  return {
    ...(query.search === undefined ? {} : { search: query.search }),
    ...(query.productType === undefined ? {} : { productType: String(query.productType) }),
    ...(query.exactType ? { exactType: 'true' as const } : {}),
    ...(query.current ? { current: 'true' as const } : {}),
  };
}
