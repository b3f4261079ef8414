import type { ProductJson } from '@kosar/contract/catalogue/products';
import { approvalOf } from '@kosar/domain/marketplace-approval';
import { approvalWords, productForm } from '../../../hu/product-management.ts';
import { Panel } from '../../../ui/panel.tsx';
import { RefusedProduct } from './refused-product.tsx';
import { useMarketplaces } from './use-marketplaces.ts';

const words = productForm.warnings;

/** Why buyers can't order it: what the producer can mend, and what the marketplaces have to (spec 5). */
export function ProductWarnings({ product }: { readonly product: ProductJson }) {
  const { kind, missing } = approvalOf(useMarketplaces(), product.approvedInMarketplaces);
  const reasons = reasonsOf(product);
  return (
    <>
      {reasons.length > 0 && (
        <Panel tone="warning" title={words.title}>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Panel>
      )}
      <RefusedProduct product={product} />
      {kind === 'NOWHERE' && product.refusedIn.length === 0 && (
        <Panel tone="warning" title={approvalWords.nowhere}>
          <p>{approvalWords.nowhereText}</p>
        </Panel>
      )}
      {kind === 'SOMEWHERE' && (
        <Panel tone="warning" title={approvalWords.somewhere}>
          <p>{approvalWords.somewhereText(missing.map(({ name }) => name).join(', '))}</p>
        </Panel>
      )}
    </>
  );
}

/** Spec 4: not for sale, sold out, or without a packing that could be ordered. */
function reasonsOf({ state, managed, packings }: ProductJson): string[] {
  return [
    ...(state === 'AVAILABLE' ? [] : [words.paused]),
    ...(managed?.globalMaxAmount === 0 ? [words.outOfStock] : []),
    ...(packings.length === 0 ? [words.noPacking] : []),
    ...(packings.length > 0 && !packings.some(isOffered) ? [words.noAvailablePacking] : []),
  ];
}

function isOffered({ state, managed }: ProductJson['packings'][number]): boolean {
  return state === 'AVAILABLE' && managed?.globalMaxAmount !== 0;
}
