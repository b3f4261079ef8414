import { type FoodFactsJson, getFoodFacts } from '@kosar/contract/catalogue/food-facts';
import { common } from '../../../../hu/common.ts';
import { foodForm as words } from '../../../../hu/food-facts.ts';
import { useEndpoint } from '../../../../lib/queries.ts';
import { Card } from '../../../../ui/card.tsx';
import { ConflictPanel } from '../../../../ui/conflict-panel.tsx';
import { Form } from '../../../../ui/form.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { LoadState } from '../../../../ui/load-state.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import classes from '../managed-product.module.css';
import { AllergenFields } from './allergen-fields.tsx';
import { ContentFields, KeepingFields, OrganicFields } from './food-fields.tsx';
import { isAskedAsFood } from './food-values.ts';
import { MissingFacts } from './missing-facts.tsx';
import { NetFields } from './net-fields.tsx';
import { NutritionFields } from './nutrition-fields.tsx';
import { useFoodForm } from './use-food-form.ts';

/** What a product is as food: a form of its own, with its own version, so that who prices the product isn't in its way. */
export function FoodTab({ productId }: { readonly productId: number }) {
  const facts = useEndpoint(getFoodFacts, { params: { id: productId } });
  return (
    <LoadState query={facts} skeletonHeight={720}>
      {(loaded) => <FoodForm key={productId} facts={loaded} />}
    </LoadState>
  );
}

function FoodForm({ facts }: { readonly facts: FoodFactsJson }) {
  const { form, before, reload } = useFoodForm(facts);
  const isFood = isAskedAsFood(form.values);
  return (
    <div className={classes.stack}>
      <MissingFacts facts={facts} />
      <Card className={classes.column}>
        <Form form={form}>
          <ConflictPanel
            form={form}
            before={before}
            load={reload}
            labels={{
              kind: words.kind,
              ingredients: words.ingredients,
              storageNote: words.storageNote,
              durabilityDays: words.durabilityDays,
              origin: words.originField,
              alcohol: words.alcohol,
            }}
          />
          <ContentFields form={form} proposedKind={facts.kind === null ? facts.proposedKind : null} />
          {isFood && (
            <>
              <AllergenFields field={form.choice<string>('allergens', words.allergens)} />
              <KeepingFields form={form} />
              <NetFields form={form} facts={facts} />
              <NutritionFields form={form} />
              <OrganicFields form={form} />
            </>
          )}
          <SubmitButton isSending={form.isSending} sendingText={common.saving}>
            {common.save}
          </SubmitButton>
        </Form>
      </Card>
      <LeaveGuard when={form.isDirty} />
    </div>
  );
}
