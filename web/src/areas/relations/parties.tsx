import { relationWords as t } from '../../hu/relations.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';

/** The two who are in a relation, which don't change (spec 5). */
export function Parties({ parties }: { readonly parties: readonly Fact[] }) {
  return (
    <div>
      <Facts facts={parties} />
      <p>{t.partiesFixed}</p>
    </div>
  );
}
