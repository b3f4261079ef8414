import { allergenNames } from '@kosar/contract/catalogue/food-words';
import { ALLERGENS } from '@kosar/domain/allergens';
import { ALLERGEN_FILTER_MODES } from '@kosar/domain/without-allergens';
import { Checkbox, Radio } from '@mantine/core';
import { withoutWords as words } from '../../hu/food-facts.ts';
import { FailurePanel } from '../failure-panel.tsx';
import { useAvoidedList } from './use-avoided.ts';
import classes from './without-filter.module.css';

/** Which allergens to avoid, whether to mark or hide, and whether the profile keeps it. */
export default function WithoutPanel() {
  const { avoided, isStored, canKeep, isSending, error, change, setStored } = useAvoidedList();
  const { allergens, mode } = avoided;
  return (
    <div className={classes.panel}>
      <FailurePanel title={words.failed} error={error} />
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
      <Radio.Group
        label={words.mode}
        value={mode}
        onChange={(chosen) =>
          change({ allergens, mode: ALLERGEN_FILTER_MODES.find((one) => one === chosen) ?? 'MARK' })
        }
      >
        {ALLERGEN_FILTER_MODES.map((one) => (
          <Radio key={one} value={one} label={words.modes[one]} disabled={isSending} mt="xs" />
        ))}
      </Radio.Group>
      {canKeep && (
        <Checkbox
          label={words.keep}
          description={words.keepHint}
          checked={isStored}
          disabled={isSending || allergens.length === 0}
          onChange={(event) => setStored(event.currentTarget.checked)}
        />
      )}
      {!isStored && <p>{words.onDevice}</p>}
    </div>
  );
}
