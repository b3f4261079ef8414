import { getProduct, type ProductJson } from '@kosar/contract/catalogue/products';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { ProducerGate } from './producer-gate.tsx';

/** Pages of one product: what isn't there, or isn't this producer's, leads to the list (spec 2). */
export function ProductGate({
  id,
  children,
}: {
  readonly id: string | undefined;
  readonly children: (product: ProductJson, producerId: string) => ReactNode;
}) {
  return (
    <ProducerGate>
      {(producerId) => (
        <OwnProduct key={id} id={id ?? ''} producerId={producerId}>
          {(product) => children(product, producerId)}
        </OwnProduct>
      )}
    </ProducerGate>
  );
}

function OwnProduct({
  id,
  producerId,
  children,
}: {
  readonly id: string;
  readonly producerId: string;
  readonly children: (product: ProductJson) => ReactNode;
}) {
  const product = useEndpoint(getProduct, { params: { id } });
  const list = <Navigate to={to('producerProducts', { producerId })} replace />;
  if (product.data === undefined && product.error && ['missing', 'input'].includes(causeOf(product.error)))
    return list;
  return (
    <LoadState query={product} skeletonHeight={720} isPage>
      {(loaded) => (loaded.editable && String(loaded.producer.id) === producerId ? children(loaded) : list)}
    </LoadState>
  );
}
