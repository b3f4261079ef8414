import { checkEventToken } from '@kosar/contract/accounts/joins';
import { allMarketplaces } from '@kosar/contract/actors/marketplaces';
import { allPoints } from '@kosar/contract/points/points';
import { localDay } from '@kosar/domain/calendar';
import { defaultEndTime, needsTimes } from '@kosar/domain/event-dates';
import { EVENT_TYPES, type EventType } from '@kosar/domain/vocabulary';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ownEvents } from '../../../hu/own-events.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { InviteTokenField } from '../../../ui/invite-token-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { OptionFields } from './option-fields.tsx';
import classes from './own-events.module.css';
import type { EventForm } from './use-event-form.ts';

const t = ownEvents.form;
const DESCRIPTION_MAX = 10_000;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The fields that a new event and one to be changed have in common. */
export function EventFields({
  form,
  organizerId,
  point = null,
  ownToken = '',
  children,
}: {
  readonly form: EventForm;
  readonly organizerId: string;
  /** Where the event is now: it may stay there. */
  readonly point?: Named | null;
  readonly ownToken?: string;
  /** What stands below the day and the times. */
  readonly children?: React.ReactNode;
}) {
  return (
    <>
      <FieldSet legend={t.basics}>
        <TextInput {...form.text('name', t.name)} description={t.nameHint} />
        <PointField form={form} organizerId={organizerId} point={point} />
        <MarketplaceField form={form} />
        <RichTextEditor
          {...form.choice<string>('description', t.description)}
          description={t.descriptionHint}
          max={DESCRIPTION_MAX}
        />
      </FieldSet>
      <FieldSet legend={t.when}>
        <WhenFields form={form} />
        {children}
      </FieldSet>
      <OptionFields form={form} />
      <FieldSet legend={t.invite}>
        <InviteTokenField
          {...form.choice<string>('inviteToken', t.token)}
          check={checkEventToken}
          own={ownToken}
        />
      </FieldSet>
    </>
  );
}

function PointField({
  form,
  organizerId,
  point,
}: {
  readonly form: EventForm;
  readonly organizerId: string;
  readonly point: Named | null;
}) {
  const query = { organizationAllowedFor: organizerId, orderby: 'name' };
  const points = useEndpoint(allPoints, { query });
  const listed: readonly Named[] = points.data ?? [];
  const all = point === null || listed.some(({ id }) => id === point.id) ? listed : [point, ...listed];
  return (
    <>
      <NativeSelect
        {...form.text('deliveryPointId', t.point)}
        data={[
          { value: '', label: t.noPoint },
          ...all.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {points.data !== undefined && all.length === 0 && (
        <Panel tone="info" title={t.noPoint} headingLevel={3}>
          <p>{t.noPoints}</p>
        </Panel>
      )}
    </>
  );
}

/** Most markets have one marketplace, which is then chosen already. */
function MarketplaceField({ form }: { readonly form: EventForm }) {
  const marketplaces = useEndpoint(allMarketplaces, {});
  return (
    <NativeSelect
      {...form.text('marketplaceId', t.marketplace)}
      data={[
        { value: '', label: t.noMarketplace },
        ...(marketplaces.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

function WhenFields({ form }: { readonly form: EventForm }) {
  const { type, dayOfDelivery } = form.values;
  const [today] = useState(() => localDay(new Date()));
  const isPast = dayOfDelivery !== '' && dayOfDelivery < today;
  return (
    <>
      <NativeSelect
        {...form.text('type', t.type)}
        data={TYPES.map((value) => ({ value, label: t.types[value] }))}
      />
      {type !== 'UNKNOWN_DATE' && (
        <TextInput
          {...form.text('dayOfDelivery', t.day)}
          type="date"
          min="1900-01-01"
          max="2999-12-31"
          {...(isPast ? { description: t.past } : {})}
        />
      )}
      {needsTimes(type) && <TimeFields form={form} />}
    </>
  );
}

/** The most certain one first. */
const TYPES: readonly EventType[] = EVENT_TYPES.toReversed();

/** An event lasts an hour unless its end is said (spec 4). */
function TimeFields({ form }: { readonly form: EventForm }) {
  const { onChange, ...start } = form.text('startTime', t.start);
  const begin = (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    onChange(event);
    if (value !== '' && form.values.endTime === '') form.set('endTime', defaultEndTime(value.slice(0, 5)));
  };
  return (
    <div className={classes.times}>
      <TextInput {...start} onChange={begin} type="time" />
      <TextInput {...form.text('endTime', t.end)} type="time" />
    </div>
  );
}

/** Words under the times of an event that people come to. */
export function MovingNote() {
  return (
    <Text size="sm" c="dimmed">
      {t.moves}
    </Text>
  );
}
