import { allergenNames } from '@kosar/contract/catalogue/food-words';
import {
  ALLERGENS,
  type Allergen,
  type AllergenState,
  allergenCodeOf,
  allergenStateOf,
  areAllergensDeclared,
} from '@kosar/domain/allergens';
import { Button, NativeSelect } from '@mantine/core';
import { allergenStates, foodForm as words } from '../../../../hu/food-facts.ts';
import { FieldSet } from '../../../../ui/field-set.tsx';
import classes from './allergen-fields.module.css';

/** What is said of each of the 14; the rest can be declared absent with one press. */
export function AllergenFields({
  field: { id, value, onChange, error },
}: {
  readonly field: {
    readonly id: string;
    readonly value: string;
    readonly onChange: (code: string) => void;
    readonly error: string | undefined;
  };
}) {
  const stateOf = (allergen: Allergen) => allergenStateOf(value, allergen);
  const change = (changed: (allergen: Allergen) => AllergenState) => {
    const inState = (state: AllergenState) => ALLERGENS.filter((one) => changed(one) === state);
    onChange(
      allergenCodeOf({
        contains: inState('CONTAINS'),
        mayContain: inState('MAY_CONTAIN'),
        freeOf: inState('FREE'),
      }),
    );
  };
  return (
    <FieldSet legend={words.allergens} description={words.allergensHint}>
      <div className={classes.list} id={id} tabIndex={-1}>
        {ALLERGENS.map((allergen) => (
          <NativeSelect
            key={allergen}
            label={allergenNames[allergen]}
            value={stateOf(allergen)}
            onChange={(event) => {
              const state = STATES.find((one) => one === event.currentTarget.value) ?? 'UNKNOWN';
              change((one) => (one === allergen ? state : stateOf(one)));
            }}
            data={STATES.map((state) => ({ value: state, label: allergenStates[state] }))}
          />
        ))}
      </div>
      {error !== undefined && <p role="alert">{error}</p>}
      {!areAllergensDeclared(value) && (
        <div>
          <Button
            variant="default"
            onClick={() => change((one) => (stateOf(one) === 'UNKNOWN' ? 'FREE' : stateOf(one)))}
          >
            {words.restFree}
          </Button>
        </div>
      )}
    </FieldSet>
  );
}

const STATES = ['UNKNOWN', 'CONTAINS', 'MAY_CONTAIN', 'FREE'] as const;
