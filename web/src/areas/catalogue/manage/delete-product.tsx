import { deleteProduct } from '@kosar/contract/catalogue/product-management';
import {
  getOrderedAmountOfProduct,
  getProduct,
  type ProductJson,
  pageProducts,
} from '@kosar/contract/catalogue/products';
import { formatAmount } from '@kosar/contract/format';
import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { common } from '../../../hu/common.ts';
import { productForm } from '../../../hu/product-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { ConfirmSend } from '../../../ui/confirmed-action.tsx';

const words = productForm.delete;

/** Deletes after asking; what is still to be handed over is said before, and again when the server refuses (spec 8, DELETE_UNSUCCESFUL). */
export function DeleteProduct({
  product: { id, name, unitName },
  onDeleted,
}: {
  readonly product: ProductJson;
  /** Nothing that is typed matters any more. */
  readonly onDeleted: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const ordered = useEndpoint(getOrderedAmountOfProduct, { params }, { enabled: isAsking }).data?.amount ?? 0;
  return (
    <>
      <Button
        variant="subtle"
        color="paprika"
        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </Button>
      {isAsking && (
        <ConfirmSend
          send={deleteProduct}
          input={{ params }}
          refresh={[pageProducts, getProduct]}
          title={words.title(name)}
          confirm={common.delete}
          failed={words.failed}
          done={words.done(name)}
          onDone={onDeleted}
          onClose={() => setAsking(false)}
          isDangerous
        >
          <Text>{ordered > 0 ? words.orderedText(formatAmount(ordered, unitName)) : words.text}</Text>
        </ConfirmSend>
      )}
    </>
  );
}
