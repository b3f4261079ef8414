import { NUTRITION_BASES, NUTRITION_EXEMPTIONS } from '@kosar/domain/food-facts';
import { NativeSelect, TextInput } from '@mantine/core';
import { foodWords, nutritionExemptions, foodForm as words } from '../../../../hu/food-facts.ts';
import { FieldSet } from '../../../../ui/field-set.tsx';
import { optionsOf } from './choices.ts';
import type { FoodFormState } from './use-food-form.ts';

/** The nutrition declaration, or why there is none. */
export function NutritionFields({ form }: { readonly form: FoodFormState }) {
  const typed = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <FieldSet legend={words.nutrition}>
      <NativeSelect
        {...form.text('nutritionMode', words.nutritionMode)}
        data={optionsOf(
          ['GIVEN', ...NUTRITION_EXEMPTIONS],
          { GIVEN: words.nutritionGiven, ...nutritionExemptions },
          words.choose,
        )}
      />
      {form.values.nutritionMode === 'GIVEN' && (
        <>
          <NativeSelect
            {...form.text('nutrition.per', words.nutritionPer)}
            data={NUTRITION_BASES.map((base) => ({ value: base, label: foodWords.per[base] }))}
          />
          <TextInput {...form.text('nutrition.energyKj', words.energy)} {...typed} />
          {PARTS.map((part) => (
            <TextInput
              key={part}
              {...form.text(`nutrition.${part}`, words.inGrams(foodWords[part]))}
              {...typed}
            />
          ))}
        </>
      )}
    </FieldSet>
  );
}

const PARTS = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;
