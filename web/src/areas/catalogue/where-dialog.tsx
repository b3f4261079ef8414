import { catalogue as words } from '../../hu/catalogue.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProductDeliveries } from './product-deliveries.tsx';

/** Where a product can be ordered now, over the list that it stands in. */
export default function WhereDialog({
  id,
  name,
  onClose,
}: {
  readonly id: string;
  readonly name: string | null;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={name === null ? words.where.title : words.where.titleOf(name)} onClose={onClose} size="lg">
      <ProductDeliveries productId={id} />
    </Dialog>
  );
}
