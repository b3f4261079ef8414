import {
  createFaqCategory,
  getFaqCategory,
  listAllFaqCategories,
  type ManagedFaqCategoryJson,
  updateFaqCategory,
} from '@kosar/contract/content/faq-management';
import { Button, TextInput } from '@mantine/core';
import { common } from '../../../hu/common.ts';
import { editFaq as t } from '../../../hu/content/edit-faq.ts';
import { call } from '../../../lib/call.ts';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';

/** Names a category, or a new one. */
export function CategoryForm({
  category,
  onClose,
}: {
  readonly category: ManagedFaqCategoryJson | null;
  readonly onClose: () => void;
}) {
  const form = useEditForm({
    thing: category,
    create: createFaqCategory,
    update: updateFaqCategory,
    read: (id) => call(getFaqCategory, { params: { id } }),
    valuesOf,
    bodyOf: ({ name }) => ({ nameTranslations: { hu: name } }),
    fieldOf: (path) => (path.startsWith('nameTranslations') ? 'name' : path),
    refresh: [listAllFaqCategories],
    onDone: (_saved, refreshed) => void refreshed.finally(onClose),
  });
  return (
    <EditForm
      form={form}
      label={category === null ? t.newCategory : t.editOf(category.nameTranslations.hu)}
      labels={{ name: t.categoryName }}
      create={t.createCategory}
      more={
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
      }
      isGuarded
    >
      <TextInput ref={focusWhenShown} {...form.text('name', t.categoryName)} description={t.categoryHint} />
    </EditForm>
  );
}

function valuesOf(category: ManagedFaqCategoryJson | null) {
  return { name: category?.nameTranslations.hu ?? '', version: category?.version ?? 0 };
}
