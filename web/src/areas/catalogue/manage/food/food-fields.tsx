import { INGREDIENTS_MAX } from '@kosar/contract/catalogue/food-facts';
import { DURABILITIES, FOOD_KINDS, type FoodKind, STORAGES } from '@kosar/domain/food-facts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { durabilities, foodKinds, storages, foodForm as words } from '../../../../hu/food-facts.ts';
import { FieldSet } from '../../../../ui/field-set.tsx';
import { WholeField } from '../../../../ui/number-field.tsx';
import { optionsOf } from './choices.ts';
import { isAskedAsFood } from './food-values.ts';
import type { FoodFormState } from './use-food-form.ts';

interface Fields {
  readonly form: FoodFormState;
}

/** What it is, and what it is made of. */
export function ContentFields({
  form,
  proposedKind,
}: Fields & {
  /** What the category suggests, as long as its producer has said nothing. */
  readonly proposedKind: FoodKind | null;
}) {
  const isFood = isAskedAsFood(form.values);
  return (
    <FieldSet legend={words.contents}>
      <NativeSelect
        {...form.text('kind', words.kind)}
        description={proposedKind === null ? words.kindHint : words.kindProposed(foodKinds[proposedKind])}
        data={optionsOf(FOOD_KINDS, foodKinds, words.kindChoose)}
      />
      {isFood && (
        <>
          <Textarea
            {...form.text('ingredients', words.ingredients)}
            description={words.ingredientsHint}
            maxLength={INGREDIENTS_MAX}
            autosize
            minRows={2}
          />
          <TextInput
            {...form.text('origin', words.originField)}
            description={words.originHint}
            maxLength={255}
            autoComplete="off"
          />
          {form.values.kind === 'ALCOHOL' && (
            <TextInput
              {...form.text('alcohol', words.alcohol)}
              description={words.alcoholHint}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </>
      )}
    </FieldSet>
  );
}

/** How to keep it, and how long it keeps. */
export function KeepingFields({ form }: Fields) {
  return (
    <FieldSet legend={words.keeping}>
      <NativeSelect
        {...form.text('storage', words.storage)}
        data={optionsOf(STORAGES, storages, words.choose)}
      />
      <TextInput
        {...form.text('storageNote', words.storageNote)}
        description={words.storageNoteHint}
        maxLength={255}
        autoComplete="off"
      />
      <NativeSelect
        {...form.text('durability', words.durability)}
        data={optionsOf(DURABILITIES, durabilities, words.choose)}
      />
      {form.values.durability === 'DAYS' && (
        <WholeField {...form.text('durabilityDays', words.durabilityDays)} />
      )}
    </FieldSet>
  );
}

/** The certificate without which nothing is called organic. */
export function OrganicFields({ form }: Fields) {
  return (
    <FieldSet legend={words.organic} description={words.organicHint}>
      <TextInput
        {...form.text('organicCode', words.organicCode)}
        description={words.organicCodeHint}
        maxLength={16}
        autoComplete="off"
      />
      <TextInput
        {...form.text('organicCertificate', words.organicCertificate)}
        maxLength={255}
        autoComplete="off"
      />
      <TextInput {...form.text('organicUntil', words.organicUntil)} type="date" />
    </FieldSet>
  );
}
