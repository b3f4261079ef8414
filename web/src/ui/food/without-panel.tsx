import { allergenNames } from '@kosar/contract/catalogue/food-words';
import { ALLERGENS } from '@kosar/domain/allergens';
import { Button, Checkbox, Switch } from '@mantine/core';
import { withoutWords as words } from '../../hu/without.ts';
import { FailurePanel } from '../failure-panel.tsx';
import { useAvoidedList } from './use-avoided.ts';
import classes from './without-filter.module.css';

/** Whether to hide or mark, which allergens to avoid, and whether the profile keeps it. */
export default function WithoutPanel({
  shownCount,
  onDone,
}: {
  readonly shownCount: number | null;
  readonly onDone: () => void;
}) {
  const { avoided, isStored, canKeep, isSending, error, change, setStored } = useAvoidedList();
  const { allergens, mode } = avoided;
  return (
    <div className="k-stack">
      <FailurePanel title={words.failed} error={error} />
      <Switch
        size="lg"
        label={words.onlyFree}
        description={words.onlyFreeHint}
        checked={mode === 'HIDE'}
        disabled={isSending}
        onChange={(event) => change({ allergens, mode: event.currentTarget.checked ? 'HIDE' : 'MARK' })}
      />
      <Checkbox.Group
        label={words.title}
        description={words.hint}
        value={[...allergens]}
        onChange={(chosen) => change({ mode, allergens: ALLERGENS.filter((one) => chosen.includes(one)) })}
      >
        <div className={classes.allergens}>
          {ALLERGENS.map((allergen) => (
            <Checkbox key={allergen} value={allergen} label={allergenNames[allergen]} disabled={isSending} />
          ))}
        </div>
      </Checkbox.Group>
      {canKeep && (
        <Checkbox
          label={words.keep}
          description={words.keepHint}
          checked={isStored}
          disabled={isSending || allergens.length === 0}
          onChange={(event) => setStored(event.currentTarget.checked)}
        />
      )}
      {!isStored && <p className="k-flush">{words.onDevice}</p>}
      <div className={classes.done}>
        <Button onClick={onDone} fullWidth>
          {shownCount === null ? words.done : words.show(shownCount)}
        </Button>
      </div>
    </div>
  );
}
