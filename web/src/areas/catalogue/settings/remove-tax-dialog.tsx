import { allTaxCategories } from '@kosar/contract/tax-categories';
import {
  deleteTaxCategory,
  listManagedTaxCategories,
  type ManagedTaxCategoryJson,
} from '@kosar/contract/tax-category-management';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { marketplaces, taxCategories as t } from '../../../hu/catalogue-settings.ts';
import { common } from '../../../hu/common.ts';
import { useSend } from '../../../lib/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
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
    <Dialog title={t.removeTitle(category.name)} onClose={onClose}>
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          {(products === 0 || moveTo !== '') && (
            <SubmitButton type="button" color="paprika" isSending={send.isPending} onClick={remove}>
              {t.confirm}
            </SubmitButton>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
