import {
  createFaqItem,
  FAQ_TEXT_MAX,
  getFaqItem,
  listAllFaqCategories,
  type ManagedFaqItemJson,
  updateFaqItem,
} from '@kosar/contract/content/faq-management';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../hu/common.ts';
import { editFaq as t } from '../../../hu/content/edit-faq.ts';
import { call } from '../../../lib/call.ts';
import { dropDraft } from '../../../lib/draft.ts';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import type { FaqTree } from './faq-tree.ts';

type Values = {
  readonly question: string;
  readonly answer: string;
  readonly categoryId: string;
  readonly version: number;
};

/** Path in the body → field of the form. */
const FIELDS: Readonly<Record<string, string>> = {
  questionTranslations: 'question',
  answerTranslations: 'answer',
};

/** Writes a question with its answer, or a new one into a category. What is typed is kept until it is saved or thrown away. */
export function ItemForm({
  item,
  categoryId,
  tree,
  onClose,
}: {
  readonly item: ManagedFaqItemJson | null;
  readonly categoryId: number;
  readonly tree: FaqTree;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [before] = useState(() => valuesOf(item, categoryId));
  const draftKey = item === null ? `faq-new-${categoryId}` : `faq-${item.id}`;
  const form = useForm({
    schema: item === null ? createFaqItem.body : updateFaqItem.body,
    initial: before,
    toBody: (values: Values) => bodyOf(values, item !== null),
    fieldOf: (path) => FIELDS[path.split('.')[0] ?? ''] ?? path,
    send: (body) =>
      item === null
        ? call(createFaqItem, { body })
        : call(updateFaqItem, { params: { id: item.id }, body: body as never }),
    onDone: () => {
      showSuccess(common.saved);
      void client.invalidateQueries({ queryKey: queryKey(listAllFaqCategories) }).finally(onClose);
    },
    draftKey,
  });
  const throwAway = () => {
    dropDraft(draftKey);
    onClose();
  };
  const categories = tree.map(({ id, nameTranslations }) => ({
    value: String(id),
    label: nameTranslations.hu,
  }));
  return (
    <Form form={form} label={item === null ? t.newItem : t.editOf(item.questionTranslations.hu)}>
      {item !== null && (
        <ConflictPanel
          form={form}
          before={before}
          load={async () => valuesOf(await call(getFaqItem, { params: { id: item.id } }), categoryId)}
          labels={{ question: t.question, answer: t.answer, categoryId: t.category }}
          show={(value, field) =>
            field === 'categoryId' ? (categories.find((one) => one.value === value)?.label ?? null) : null
          }
        />
      )}
      <TextInput ref={focusWhenShown} {...form.text('question', t.question)} description={t.questionHint} />
      <RichTextEditor {...form.choice('answer', t.answer)} max={FAQ_TEXT_MAX} />
      <NativeSelect {...form.text('categoryId', t.category)} data={categories} />
      <Group gap="sm">
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {item === null ? t.createItem : common.save}
        </SubmitButton>
        <Button variant="default" onClick={throwAway}>
          {common.cancel}
        </Button>
      </Group>
      <LeaveGuard when={form.isDirty && !form.isSending} />
    </Form>
  );
}

function valuesOf(item: ManagedFaqItemJson | null, categoryId: number): Values {
  return {
    question: item?.questionTranslations.hu ?? '',
    answer: item?.answerTranslations.hu ?? '',
    categoryId: String(item?.categoryId ?? categoryId),
    version: item?.version ?? 0,
  };
}

function bodyOf({ question, answer, categoryId, version }: Values, isChange: boolean) {
  return {
    ...(isChange ? { version } : {}),
    questionTranslations: { hu: question },
    answerTranslations: { hu: answer },
    categoryId: Number(categoryId),
  } as never;
}
