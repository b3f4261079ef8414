import {
  deleteProductType,
  listManagedProductTypes,
} from '@kosar/contract/catalogue/product-type-management';
import { listProductTypes } from '@kosar/contract/catalogue/product-types';
import { formatNumber } from '@kosar/contract/format';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { productTypes } from '../../../hu/product-types.ts';
import { ConfirmSend } from '../../../ui/confirmed-action.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { inTreeOrder, type ManagedType, typesBelow, wayOf } from './type-tree.ts';

const t = productTypes.removeDialog;

/** What hangs on a type before it is deleted: what stands in the way, and who takes over the rest. */
export function RemoveDialog({
  type,
  types,
  onClose,
}: {
  readonly type: ManagedType;
  readonly types: readonly ManagedType[];
  readonly onClose: () => void;
}) {
  const [moveTo, setMoveTo] = useState('');
  const below = typesBelow(types, type.id).length;
  const rest = type.productCount + type.deletedProductCount + type.mentionCount;
  const obstacle = obstacleOf(type, below);
  const isReady = obstacle === null && (rest === 0 || moveTo !== '');
  return (
    <ConfirmSend
      send={deleteProductType}
      input={{ params: { id: type.id }, query: moveTo === '' ? {} : { moveTo } }}
      refresh={[listManagedProductTypes, listProductTypes]}
      title={t.title(type.name)}
      confirm={t.confirm}
      failed={productTypes.failed}
      done={t.removed}
      onClose={onClose}
      isReady={isReady}
      isDangerous
    >
      <Stack>
        {below + type.discountCount + rest > 0 && <Facts facts={factsOf(type, below)} />}
        {obstacle !== null && <Text>{obstacle}</Text>}
        {obstacle === null && rest === 0 && <Text>{t.nothing}</Text>}
        {obstacle === null && rest > 0 && (
          <NativeSelect
            label={t.moveTo}
            value={moveTo}
            onChange={(event) => setMoveTo(event.currentTarget.value)}
            data={[
              { value: '', label: t.choose },
              ...inTreeOrder(types)
                .filter(({ id }) => id !== type.id)
                .map(({ id }) => ({ value: String(id), label: wayOf(types, id) })),
            ]}
          />
        )}
        {obstacle === null && <Text c="dimmed">{t.lost}</Text>}
      </Stack>
    </ConfirmSend>
  );
}

function obstacleOf({ discountCount }: ManagedType, below: number): string | null {
  if (below > 0) return t.hasTypes;
  return discountCount > 0 ? t.hasDiscounts : null;
}

function factsOf(type: ManagedType, below: number) {
  return [
    { label: t.types, count: below },
    { label: t.products, count: type.productCount },
    { label: t.deletedProducts, count: type.deletedProductCount },
    { label: t.discounts, count: type.discountCount },
    { label: t.mentions, count: type.mentionCount },
  ]
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => ({ label, value: formatNumber(count) }));
}
