import { type FoodFactsJson, getFoodFacts } from '@kosar/contract/catalogue/food-facts';
import { allergenList, organicCodeText } from '@kosar/contract/catalogue/food-words';
import { formatAmount, formatDay, formatNumber } from '@kosar/contract/format';
import { ALLERGENS, allergenCodeOf } from '@kosar/domain/allergens';
import { localDay } from '@kosar/domain/calendar';
import { ingredientParts } from '@kosar/domain/ingredients';
import { sayingAllergens } from '@kosar/domain/without-allergens';
import { createElement, Fragment } from 'react';
import { durabilities, nutritionExemptions, storages, foodWords as words } from '../../hu/food-facts.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useNow } from '../../lib/use-now.ts';
import { Facts } from '../facts.tsx';
import { LoadState } from '../load-state.tsx';
import { NutritionTable } from './nutrition-table.tsx';

/** What a product is as food, as its buyers have to read it before they order; asked for when it is shown. */
export function FoodFacts({ productId }: { readonly productId: number }) {
  const facts = useEndpoint(getFoodFacts, { params: { id: productId } });
  return (
    <LoadState query={facts} skeletonHeight={160}>
      {(loaded) => <Loaded facts={loaded} />}
    </LoadState>
  );
}

function Loaded({ facts }: { readonly facts: FoodFactsJson }) {
  const now = useNow();
  // What is declared is shown whatever the kind says, or doesn't.
  const isDeclared = facts.contains.length + facts.mayContain.length + facts.freeOf.length > 0;
  if (facts.kind === null && !isDeclared && facts.ingredients === '') return <p>{words.nothing}</p>;
  if (sayingAllergens({ kind: facts.kind, allergens: allergenCodeOf(facts) }) === null)
    return <p>{words.notFood}</p>;
  return (
    <Facts
      facts={[
        { label: words.ingredients, value: facts.ingredients && <Ingredients text={facts.ingredients} /> },
        ...allergenRows(facts),
        { label: words.netQuantity, value: netText(facts) },
        { label: words.storage, value: storageText(facts) },
        { label: words.durability, value: durabilityText(facts) },
        { label: words.origin, value: facts.origin },
        {
          label: words.alcohol,
          value: facts.alcohol === null ? null : words.alcoholText(formatNumber(facts.alcohol)),
        },
        { label: words.organic, value: organicText(facts, now) },
        { label: words.nutrition, value: nutrition(facts) },
      ]}
    />
  );
}

function Ingredients({ text }: { readonly text: string }) {
  const pieces = ingredientParts(text).map(({ text: piece, isAllergen }) =>
    isAllergen ? <strong key="allergen">{piece}</strong> : piece,
  );
  return createElement(Fragment, null, ...pieces);
}

function allergenRows({ contains, mayContain, freeOf }: FoodFactsJson) {
  const said = [...contains, ...mayContain, ...freeOf];
  const unknown = ALLERGENS.filter((one) => !said.includes(one));
  return [
    { label: words.contains, value: allergenList(contains) },
    { label: words.mayContain, value: allergenList(mayContain) },
    {
      label: words.freeOf,
      value: freeOf.length === ALLERGENS.length ? words.none : allergenList(freeOf),
    },
    { label: words.unknown, value: allergenList(unknown) },
  ];
}

function netText({ packings }: FoodFactsJson): string {
  return packings
    .flatMap(({ name, netAmount, netUnit }) =>
      netAmount === null || netUnit === null ? [] : [words.net(name, formatAmount(netAmount, netUnit))],
    )
    .join('; ');
}

function storageText({ storage, storageNote }: FoodFactsJson): string {
  return [storage === null ? '' : storages[storage], storageNote].filter((text) => text !== '').join('. ');
}

function durabilityText({ durability, durabilityDays }: FoodFactsJson): string | null {
  if (durabilityDays !== null) return words.days(durabilityDays);
  return durability === null ? null : durabilities[durability];
}

function organicText({ organic }: FoodFactsJson, now: Date): string | null {
  if (organic === null) return null;
  const until = formatDay(organic.until);
  if (organic.until < localDay(now)) return words.organicEnded(until);
  return words.organicText(organicCodeText(organic.code), organic.certificate, until);
}

function nutrition({ nutrition: declared, nutritionExemption }: FoodFactsJson) {
  if (declared !== null) return <NutritionTable nutrition={declared} />;
  return nutritionExemption === null ? null : words.noNutrition(nutritionExemptions[nutritionExemption]);
}
