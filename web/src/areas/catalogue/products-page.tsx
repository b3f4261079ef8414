import { listProductTypes, type ProductTypeJson } from '@kosar/contract/catalogue/product-types';
import { useParams } from 'react-router';
import { catalogue as words } from '../../hu/catalogue.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { WithoutFilter } from '../../ui/food/without-filter.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type CategoryPlace, categoryAddress, childrenOf, countOf, findCategory } from './category-path.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { CategoryTree } from './category-tree.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductSearch } from './product-search.tsx';
import classes from './products-page.module.css';

const TREE_STALE_MS = 60_000;

/** The product browser (spec 2, /products): six levels of categories in the address, products at its leaves. */
export default function ProductsPage() {
  const params = useParams();
  const types = useEndpoint(listProductTypes, { query: {} }, { staleMs: TREE_STALE_MS });
  const slugs = [1, 2, 3, 4, 5, 6].map((level) => params[`category${level}`]);
  return (
    <LoadState query={types} skeletonHeight={900} isPage>
      {(loaded) => <Category types={loaded} place={findCategory(loaded, slugs)} />}
    </LoadState>
  );
}

function Category({
  types,
  place: { path, unknown },
}: {
  readonly types: readonly ProductTypeJson[];
  readonly place: CategoryPlace;
}) {
  const [search] = useSearchParams();
  const phrase = search.get('search')?.trim() ?? '';
  const isCurrent = search.get('current') === 'true';
  const keep = isCurrent ? { current: true } : {};
  const type = path.at(-1) ?? null;
  const title = type?.name ?? words.title;
  const above = path.slice(0, -1);
  return (
    <>
      <PageHead
        title={title}
        crumbs={
          type === null
            ? []
            : [
                { label: words.title, to: categoryAddress([], keep) },
                ...above.map(({ name }, index) => ({
                  label: name,
                  to: categoryAddress(path.slice(0, index + 1), keep),
                })),
              ]
        }
        lead={type === null ? words.lead : undefined}
      />
      {unknown !== null && (
        <div className="k-below">
          <Panel tone="info" title={words.unknown.title(unknown)}>
            <p>{words.unknown.text(title)}</p>
          </Panel>
        </div>
      )}
      <ProductSearch category={type?.name ?? null} />
      <WithoutFilter hiddenCount={null} shownCount={null} />
      <div className={classes.page}>
        <CategoryTree types={types} path={path} isCurrent={isCurrent} />
        <div className="k-shrinks">
          {phrase === '' ? (
            <Contents types={types} path={path} isCurrent={isCurrent} />
          ) : (
            <ProductGrid
              title={words.search.results(phrase)}
              query={{ search: phrase, productType: type?.id, current: isCurrent || undefined }}
              toAll={type === null ? null : categoryAddress([], { search: phrase, ...keep })}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** The categories below, and what stands in this one itself; at a leaf only that. */
function Contents({
  types,
  path,
  isCurrent,
}: {
  readonly types: readonly ProductTypeJson[];
  readonly path: readonly ProductTypeJson[];
  readonly isCurrent: boolean;
}) {
  const type = path.at(-1) ?? null;
  const children = childrenOf(types, type).filter((child) => countOf(child, isCurrent) > 0);
  const ownCount = type === null ? 0 : isCurrent ? type.ownCurrentProductCount : type.ownProductCount;
  const isLeaf = type !== null && children.length === 0;
  return (
    <>
      {children.length > 0 && <CategoryTiles path={path} types={children} isCurrent={isCurrent} />}
      {(isLeaf || ownCount > 0 || type === null) && (
        <ProductGrid
          title={isLeaf || type === null ? words.all : words.moreHere}
          query={{
            productType: type?.id,
            ...(isLeaf || type === null ? {} : { exactType: true }),
            current: isCurrent || undefined,
          }}
          toAll={null}
        />
      )}
    </>
  );
}
