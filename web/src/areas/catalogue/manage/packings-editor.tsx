import { getPacking, listOrderedAmountsOfPackings, pagePackings } from '@kosar/contract/catalogue/packings';
import type { ProductJson } from '@kosar/contract/catalogue/products';
import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { common } from '../../../hu/common.ts';
import { packingWords as words } from '../../../hu/packing-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { PackingForm } from './packing-form.tsx';
import { PackingRow } from './packing-row.tsx';

/** The packings of a product, ten a page, and the form of one (`?packing=12`, `?packing=new`): a page of its own and a tab share it. */
export function PackingsEditor({ product }: { readonly product: ProductJson }) {
  const [search, setSearch] = useSearchParams();
  const edited = search.get('packing');
  const show = (packing: string | null) => {
    // As the address is by now: who has gone to another tab while the form was being saved stays there.
    const next = new URLSearchParams(globalThis.location.search);
    if (packing === null) next.delete('packing');
    else next.set('packing', packing);
    setSearch(next);
  };
  const close = () => show(null);
  if (edited === 'new') {
    return (
      <PackingForm
        product={product}
        packing={null}
        count={product.packings.length}
        onDone={() => {
          showSuccess(words.added);
          close();
        }}
        onCancel={close}
      />
    );
  }
  if (edited !== null) return <Edited key={edited} id={edited} product={product} onClose={close} />;
  return <List product={product} onEdit={(id) => show(String(id))} onAdd={() => show('new')} />;
}

function Edited({
  id,
  product,
  onClose,
}: {
  readonly id: string;
  readonly product: ProductJson;
  readonly onClose: () => void;
}) {
  const packing = useEndpoint(getPacking, { params: { id } });
  return (
    <>
      <LoadState query={packing} skeletonHeight={720}>
        {(loaded) =>
          loaded.product.id === product.id && loaded.state !== 'DELETED' ? (
            <PackingForm
              product={product}
              packing={loaded}
              count={product.packings.length}
              onDone={() => {
                showSuccess(common.saved);
                onClose();
              }}
              onCancel={onClose}
            />
          ) : (
            <Back onClose={onClose} />
          )
        }
      </LoadState>
      {packing.error && <Back onClose={onClose} />}
    </>
  );
}

function Back({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button variant="default" onClick={onClose} mt="md">
      {words.back}
    </Button>
  );
}

function List({
  product,
  onEdit,
  onAdd,
}: {
  readonly product: ProductJson;
  readonly onEdit: (id: number) => void;
  readonly onAdd: () => void;
}) {
  const packings = useEndpoint(
    pagePackings,
    {
      query: {
        managed: 'true',
        deleted: 'false',
        product: String(product.id),
        page: String(usePage()),
        orderby: 'listOrder,id',
      },
    },
    { keepPrevious: true },
  );
  const amounts = useEndpoint(listOrderedAmountsOfPackings, { params: { productId: product.id } }).data ?? [];
  const add = (
    <Button onClick={onAdd} leftSection={<IconPlus size={20} aria-hidden />}>
      {words.add}
    </Button>
  );
  return (
    <LoadState
      query={packings}
      skeletonHeight={320}
      empty={
        <EmptyState title={words.emptyTitle} action={add} Icon={IconPackage}>
          <p>{words.empty}</p>
        </EmptyState>
      }
    >
      {({ items, page, size, total }) => (
        <div className="k-column">
          <div>{add}</div>
          <ul className="k-list-sm" aria-label={words.list}>
            {items.map((packing) => (
              <PackingRow
                key={packing.id}
                packing={packing}
                ordered={amounts.find(({ packingId }) => packingId === packing.id)?.amount ?? 0}
                onEdit={() => onEdit(packing.id)}
              />
            ))}
          </ul>
          <Pager page={page} size={size} total={total} />
        </div>
      )}
    </LoadState>
  );
}
