import { allTaxCategories } from '@kosar/contract/catalogue/tax-categories';
import {
  deleteTaxCategory,
  listManagedTaxCategories,
  type ManagedTaxCategoryJson,
} from '@kosar/contract/catalogue/tax-category-management';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { marketplaces, taxCategories as t } from '../../../hu/catalogue-settings.ts';
import { useSend } from '../../../lib/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

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
  const send = useSend(deleteTaxCategory, { refresh: [listManagedTaxCategories, allTaxCategories] });
  const products = category.productCount + category.deletedProductCount;
  const remove = () =>
    send.mutate(
      { input: { params: { id: category.id }, query: moveTo === '' ? {} : { moveTo } } },
      {
        onSuccess: () => {
          showSuccess(t.removed);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t.removeTitle(category.name)}
      confirm={t.confirm}
      onConfirm={remove}
      onClose={onClose}
      isReady={products === 0 || moveTo !== ''}
      isDangerous
      isSending={send.isPending}
    >
      <Stack>
        <FailurePanel title={marketplaces.failed} error={send.error} />
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
    </ConfirmDialog>
  );
}
