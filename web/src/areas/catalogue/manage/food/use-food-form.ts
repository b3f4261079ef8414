import {
  type FoodFactsJson,
  getFoodFacts,
  listIncompleteProducts,
  updateFoodFacts,
} from '@kosar/contract/catalogue/food-facts';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { FieldProblem } from '@kosar/contract/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../../hu/common.ts';
import { call } from '../../../../lib/call.ts';
import { goodWhole, problems } from '../../../../lib/form-checks.ts';
import { queryKey } from '../../../../lib/queries.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { showSuccess } from '../../../../ui/toast.tsx';
import { bodyOfFood, type FoodValues, fieldOfFood, valuesOfFood } from './food-values.ts';

/** The form of what a product is as food, and how to read it anew. */
export function useFoodForm(facts: FoodFactsJson) {
  const client = useQueryClient();
  const [before, setBefore] = useState(() => valuesOfFood(facts));
  const params = { id: facts.productId };
  const form = useForm({
    schema: updateFoodFacts.body,
    initial: before,
    toBody: bodyOfFood,
    check: daysProblem,
    fieldOf: fieldOfFood(Object.keys(before.netAmounts)),
    send: (body) => call(updateFoodFacts, { params, body }),
    refresh: [listIncompleteProducts],
    onDone: (saved) => {
      client.setQueryData(queryKey(getFoodFacts, { params }), saved);
      setBefore(valuesOfFood(saved));
      form.reset(valuesOfFood(saved));
      showSuccess(common.saved);
    },
    draftKey: `food-${facts.productId}`,
  });
  const reload = async (): Promise<FoodValues> => valuesOfFood(await call(getFoodFacts, { params }));
  return { form, before, reload };
}

export type FoodFormState = ReturnType<typeof useFoodForm>['form'];

/** Asked for together with all the rest: the contract looks at what must fit together only once each part is right. */
function daysProblem({ durability, durabilityDays }: FoodValues): readonly FieldProblem[] {
  const isMissing = durability === 'DAYS' && durabilityDays.trim() === '';
  if (isMissing) return [{ path: 'durabilityDays', code: 'required', message: FIELD_MESSAGES.required }];
  return problems(durability === 'DAYS' ? goodWhole('durabilityDays', durabilityDays) : null);
}
