import { listPoints, listSettlements } from '@kosar/contract/points/points';
import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { survey as t } from '../../hu/surveys.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { FieldSet } from '../field-set.tsx';
import { PostalCodeField } from '../postal-code-field.tsx';
import classes from './survey.module.css';
import type { SurveyFormState } from './use-survey-form.ts';

const DEBOUNCE_MS = 500;
const MAX_POINTS = 50;

/** Where someone would take things over: by postal code or at a point, near the code or followed (spec 5, Demand). */
export function PlaceFields({
  form,
  isGuest,
  chosen,
}: {
  readonly form: SurveyFormState;
  readonly isGuest: boolean;
  /** The point of an earlier answer, which may be neither near nor followed any more. */
  readonly chosen?: { readonly id: number; readonly name: string; readonly city: string } | undefined;
}) {
  const points = usePoints(form.values.postalCode, isGuest, chosen);
  return (
    <FieldSet legend={t.place} description={t.placeHint}>
      <div className={classes.place}>
        <PostalCodeField {...form.choice<string>('postalCode', t.postalCode)} />
        <NativeSelect
          {...form.text('deliveryPointId', t.point)}
          data={[
            { value: '', label: t.anyPoint },
            ...points.map(({ id, name, city }) => ({ value: String(id), label: t.pointOption(name, city) })),
          ]}
        />
      </div>
    </FieldSet>
  );
}

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly city: string;
}

function usePoints(typed: string, isGuest: boolean, chosen: Choice | undefined): Choice[] {
  const [postalCode] = useDebouncedValue(typed, DEBOUNCE_MS);
  const isComplete = /^[1-9]\d{3}$/.test(postalCode);
  const towns = useEndpoint(
    listSettlements,
    { params: { postalCode } },
    { enabled: isComplete, staleMs: Number.POSITIVE_INFINITY },
  );
  const place = isComplete ? towns.data?.find(({ coords }) => coords !== null)?.coords : undefined;
  const near = useEndpoint(
    listPoints,
    {
      query: {
        latitude: String(place?.lat),
        longitude: String(place?.lng),
        orderby: 'distance,name',
        size: MAX_POINTS,
      },
    },
    { enabled: place !== undefined && place !== null, keepPrevious: true },
  );
  const followed = useEndpoint(
    listPoints,
    { query: { subscribed: true, size: MAX_POINTS } },
    { enabled: !isGuest },
  );
  const all = [
    ...(chosen ? [chosen] : []),
    ...(followed.data?.items ?? []).map(choiceOf),
    ...(place ? (near.data?.items ?? []) : []).map(choiceOf),
  ];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

function choiceOf(point: { id: number; name: string; address: { city: string } }): Choice {
  return { id: point.id, name: point.name, city: point.address.city };
}
