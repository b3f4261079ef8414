import {
  type ChainFormItemJson,
  type ChainFormJson,
  getChainForm,
} from '@kosar/contract/chains/chain-editing';
import { getDeliveryItem } from '@kosar/contract/chains/chains';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useCrumbs } from '../../../app/admin-room.ts';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { type Crumb, PageHead } from '../../../ui/page-head.tsx';
import { TransporterGate } from './transporter-gate.tsx';

interface ItemGateProps {
  readonly itemId: string;
  readonly children: (chain: ChainFormJson, item: ChainFormItemJson) => ReactNode;
  /** The page is about one of the item's packings. */
  readonly packingId?: string;
}

/** Loads an item with its chain for a page of it; what isn't there, or isn't the transporter's, leads to the list of chains. */
export function ItemGate(props: ItemGateProps) {
  return <TransporterGate>{() => <Gate {...props} />}</TransporterGate>;
}

function Gate({ itemId, packingId, children }: ItemGateProps) {
  const { transporterId = '' } = useParams();
  const found = useEndpoint(getDeliveryItem, { params: { id: itemId } });
  const chainId = found.data?.deliveryChainId;
  const form = useEndpoint(
    getChainForm,
    { params: { id: chainId ?? 0 } },
    { enabled: chainId !== undefined },
  );
  const list = to('transporterChains', { transporterId });
  const lists = useCrumbs('adminChains', [
    { label: pages.management.title, to: to('management') },
    { label: pages.transporterChains.title, to: list },
  ]);
  const isMissing = [found.error, form.error].some(
    (error) => error !== null && ['missing', 'input', 'forbidden'].includes(causeOf(error)),
  );
  const item = form.data?.items.find(({ id }) => String(id) === itemId);
  const packing = item?.packings.find(({ id }) => String(id) === packingId);
  const isForeign = form.data !== undefined && String(form.data.transporter.id) !== transporterId;
  const isLost =
    form.data !== undefined && (item === undefined || (packingId !== undefined && packing === undefined));
  if (isMissing || isForeign || isLost) return <Navigate to={list} replace />;
  const back = { to: list, label: pages.transporterChains.title };
  return (
    <LoadState query={found} skeletonHeight={480} isPage back={back}>
      {() => (
        <LoadState query={form} skeletonHeight={480} isPage back={back}>
          {(chain) =>
            item !== undefined && (
              <>
                <PageHead
                  title={packing === undefined ? item.name : `${item.name}, ${packing.name}`}
                  crumbs={crumbsOf(lists, chain, packing === undefined ? null : item)}
                />
                {children(chain, item)}
              </>
            )
          }
        </LoadState>
      )}
    </LoadState>
  );
}

function crumbsOf(
  lists: readonly Crumb[],
  chain: ChainFormJson,
  above: ChainFormItemJson | null,
): readonly Crumb[] {
  const transporterId = chain.transporter.id;
  return [
    ...lists,
    { label: chain.terms.name, to: to('managedChain', { transporterId, id: chain.id }, { tab: 'items' }) },
    ...(above === null
      ? []
      : [{ label: above.name, to: to('deliveryItem', { transporterId, id: above.id }) }]),
  ];
}
