import { allTaxCategories } from '@kosar/contract/catalogue/tax-categories';
import {
  deleteTaxCategory,
  listManagedTaxCategories,
  type ManagedTaxCategoryJson,
} from '@kosar/contract/catalogue/tax-category-management';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { marketplaces, taxCategories as t } from '../../../hu/catalogue-settings.ts';
import { ConfirmSend } from '../../../ui/confirmed-action.tsx';

/** Deletes a tax category; while products are in it, another one has to be named that takes them over. */
export function RemoveTaxDialog({
  category,
  all,
  onClose,
}: {
  readonly category: ManagedTaxCategoryJson;
  readonly all: readonly ManagedTaxCategoryJson[];
  readonly onClose: () => void;
}) {
  const [moveTo, setMoveTo] = useState('');
  const products = category.productCount + category.deletedProductCount;
  return (
    <ConfirmSend
      send={deleteTaxCategory}
      input={{ params: { id: category.id }, query: moveTo === '' ? {} : { moveTo } }}
      refresh={[listManagedTaxCategories, allTaxCategories]}
      title={t.removeTitle(category.name)}
      confirm={t.confirm}
      done={t.removed}
      failed={marketplaces.failed}
      onClose={onClose}
      isReady={products === 0 || moveTo !== ''}
      isDangerous
    >
      <Stack>
        {products === 0 ? (
          <Text>{t.removeFree}</Text>
        ) : (
          <NativeSelect
            label={t.moveTo(products)}
            value={moveTo}
            onChange={(event) => setMoveTo(event.currentTarget.value)}
            data={[
              { value: '', label: t.choose },
              ...all
                .filter(({ id }) => id !== category.id)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </Stack>
    </ConfirmSend>
  );
}
