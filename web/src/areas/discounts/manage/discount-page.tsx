import { getManagedDiscount } from '@kosar/contract/campaigns/discount-management';
import { useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { DiscountForm } from './discount-form.tsx';
import { DiscountScreen } from './discount-screen.tsx';

/** One discount for everybody: what it is, what it has cost, and its form. */
export default function DiscountPage() {
  const { id = '' } = useParams();
  const discount = useEndpoint(getManagedDiscount, { params: { id } });
  return (
    <LoadState
      query={discount}
      skeletonHeight={560}
      isPage
      back={{ to: to('adminDiscounts'), label: pages.adminDiscounts.title }}
    >
      {(loaded) => (
        <DiscountScreen list="adminDiscounts" title={loaded.name}>
          <DiscountForm key={loaded.id} discount={loaded} />
        </DiscountScreen>
      )}
    </LoadState>
  );
}
