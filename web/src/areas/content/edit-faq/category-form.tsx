import {
  createFaqCategory,
  getFaqCategory,
  listAllFaqCategories,
  type ManagedFaqCategoryJson,
  updateFaqCategory,
} from '@kosar/contract/content/faq-management';
import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../hu/common.ts';
import { editFaq as t } from '../../../hu/content/edit-faq.ts';
import { call } from '../../../lib/call.ts';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

/** Names a category, or a new one. */
export function CategoryForm({
  category,
  onClose,
}: {
  readonly category: ManagedFaqCategoryJson | null;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [before] = useState(() => valuesOf(category));
  const form = useForm({
    schema: category === null ? createFaqCategory.body : updateFaqCategory.body,
    initial: before,
    toBody: ({ name, version }: typeof before) => ({
      nameTranslations: { hu: name },
      ...(category === null ? {} : { version }),
    }),
    fieldOf: (path) => (path.startsWith('nameTranslations') ? 'name' : path),
    send: (body) =>
      category === null
        ? call(createFaqCategory, { body })
        : call(updateFaqCategory, { params: { id: category.id }, body: body as never }),
    onDone: () => {
      showSuccess(common.saved);
      void client.invalidateQueries({ queryKey: queryKey(listAllFaqCategories) }).finally(onClose);
    },
  });
  return (
    <Form form={form} label={category === null ? t.newCategory : t.editOf(category.nameTranslations.hu)}>
      {category !== null && (
        <ConflictPanel
          form={form}
          before={before}
          load={async () => valuesOf(await call(getFaqCategory, { params: { id: category.id } }))}
          labels={{ name: t.categoryName }}
        />
      )}
      <TextInput ref={focusWhenShown} {...form.text('name', t.categoryName)} description={t.categoryHint} />
      <Group gap="sm">
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {category === null ? t.createCategory : common.save}
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
      </Group>
      <LeaveGuard when={form.isDirty && !form.isSending} />
    </Form>
  );
}

function valuesOf(category: ManagedFaqCategoryJson | null) {
  return { name: category?.nameTranslations.hu ?? '', version: category?.version ?? 0 };
}
