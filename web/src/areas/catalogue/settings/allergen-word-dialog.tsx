import {
  ALLERGEN_WORD_MAX,
  createAllergenWord,
  listAllergenWords,
} from '@kosar/contract/catalogue/allergen-words';
import { allergenNames } from '@kosar/contract/catalogue/food-words';
import { ALLERGENS } from '@kosar/domain/allergens';
import { NativeSelect, TextInput } from '@mantine/core';
import { allergenWords as t } from '../../../hu/catalogue-settings.ts';
import { common } from '../../../hu/common.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

/** A new word that names an allergen. */
export function AllergenWordDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    schema: createAllergenWord.body,
    initial: { allergen: '', word: '' },
    toBody: ({ allergen, word }) => ({ allergen: ALLERGENS.find((one) => one === allergen), word }),
    send: (body) => call(createAllergenWord, { body }),
    refresh: [listAllergenWords],
    onDone: () => {
      showSuccess(t.created);
      onClose();
    },
  });
  return (
    <Dialog title={t.newTitle} onClose={onClose}>
      <Form form={form}>
        <NativeSelect
          {...form.text('allergen', t.allergen)}
          data={[
            { value: '', label: t.chooseAllergen },
            ...ALLERGENS.map((allergen) => ({ value: allergen, label: allergenNames[allergen] })),
          ]}
        />
        <TextInput
          {...form.text('word', t.word)}
          description={t.wordHint}
          maxLength={ALLERGEN_WORD_MAX}
          autoComplete="off"
        />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.create}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
