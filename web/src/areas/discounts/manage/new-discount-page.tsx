import { pages } from '../../../hu/pages.ts';
import { DiscountForm } from './discount-form.tsx';
import { DiscountScreen } from './discount-screen.tsx';

/** A new discount for everybody. */
export default function NewDiscountPage() {
  return (
    <DiscountScreen list="adminDiscounts" title={pages.newDiscount.title}>
      <DiscountForm discount={null} />
    </DiscountScreen>
  );
}
