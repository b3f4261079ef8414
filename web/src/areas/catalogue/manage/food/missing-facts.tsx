import type { FoodFactsJson } from '@kosar/contract/catalogue/food-facts';
import { missingFactNames, foodForm as words } from '../../../../hu/food-facts.ts';
import { Panel } from '../../../../ui/panel.tsx';

/** What a product still has to say before it is complete for distance selling. */
export function MissingFacts({ facts }: { readonly facts: FoodFactsJson }) {
  const nets = facts.packings.filter((packing) => packing.isNetNeeded && packing.netAmount === null);
  const isNetMissing = nets.length > 0 && facts.kind !== 'NOT_FOOD';
  const missing = [
    ...facts.missing.map((fact) => missingFactNames[fact]),
    ...(isNetMissing ? [words.missingNet(nets.map(({ name }) => name).join(', '))] : []),
  ];
  if (missing.length === 0) return <Panel tone="success" title={words.complete} headingLevel={2} />;
  return (
    <Panel tone="warning" title={words.missing} headingLevel={2}>
      <p>{words.missingText}</p>
      <ul>
        {missing.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Panel>
  );
}
