import {
  createFaqItem,
  FAQ_TEXT_MAX,
  getFaqItem,
  listAllFaqCategories,
  type ManagedFaqItemJson,
  updateFaqItem,
} from '@kosar/contract/content/faq-management';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { common } from '../../../hu/common.ts';
import { editFaq as t } from '../../../hu/content/edit-faq.ts';
import { call } from '../../../lib/call.ts';
import { dropDraft } from '../../../lib/draft.ts';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
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
  const draftKey = item === null ? `faq-new-${categoryId}` : `faq-${item.id}`;
  const form = useEditForm({
    thing: item,
    create: createFaqItem,
    update: updateFaqItem,
    read: (id) => call(getFaqItem, { params: { id } }),
    valuesOf: (one) => valuesOf(one, categoryId),
    bodyOf: (values) => ({
      questionTranslations: { hu: values.question },
      answerTranslations: { hu: values.answer },
      categoryId: Number(values.categoryId),
    }),
    fieldOf: (path) => FIELDS[path.split('.')[0] ?? ''] ?? path,
    refresh: [listAllFaqCategories],
    onDone: (_saved, refreshed) => void refreshed.finally(onClose),
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
    <EditForm
      form={form}
      label={item === null ? t.newItem : t.editOf(item.questionTranslations.hu)}
      labels={{ question: t.question, answer: t.answer, categoryId: t.category }}
      show={(value, field) =>
        field === 'categoryId' ? (categories.find((one) => one.value === value)?.label ?? null) : null
      }
      create={t.createItem}
      more={
        <Button variant="default" onClick={throwAway}>
          {common.cancel}
        </Button>
      }
      isGuarded
    >
      <TextInput ref={focusWhenShown} {...form.text('question', t.question)} description={t.questionHint} />
      <RichTextEditor {...form.choice('answer', t.answer)} max={FAQ_TEXT_MAX} />
      <NativeSelect {...form.text('categoryId', t.category)} data={categories} />
    </EditForm>
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
