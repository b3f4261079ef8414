import {
  getMarketSettings,
  getReadiness,
  type MarketSettingsJson,
  updateMarketSettings,
} from '@kosar/contract/admin/market-settings';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { marketSettings } from '../../hu/market-settings.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { ConflictPanel } from '../../ui/conflict-panel.tsx';
import { FieldSet } from '../../ui/field-set.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { ColourField } from './colour-field.tsx';

const t = marketSettings.form;

type Values = ReturnType<typeof valuesOf>;

/** Everything that the market says of itself, saved at once. */
export function SettingsForm({ settings }: { readonly settings: MarketSettingsJson }) {
  const [before, setBefore] = useState(() => valuesOf(settings));
  const form = useForm({
    schema: updateMarketSettings.body,
    initial: before,
    draftKey: 'market-settings',
    toBody: (values) => ({
      ...values,
      senderEmail: values.senderEmail.trim() === '' ? null : values.senderEmail,
    }),
    send: (body) => call(updateMarketSettings, { body }),
    refresh: [getMarketSettings, getReadiness],
    onDone: (saved) => {
      setBefore(valuesOf(saved));
      form.reset(valuesOf(saved));
      showSuccess(t.saved);
    },
  });
  return (
    <Form form={form} failedTitle={t.failed}>
      <ConflictPanel<Values>
        form={form}
        before={before}
        load={async () => valuesOf(await call(getMarketSettings, {}))}
        labels={{
          name: t.name,
          tagline: t.tagline,
          colour: t.colour,
          senderName: t.senderName,
          senderEmail: t.senderEmail,
          operator: t.operator,
          hosting: t.hosting,
        }}
        show={partsOf}
      />
      <FieldSet legend={t.looks}>
        <TextInput {...form.text('name', t.name)} />
        <TextInput {...form.text('tagline', t.tagline)} description={t.taglineHint} />
        <ColourField
          value={form.values.colour}
          error={form.errorOf('colour')}
          onChange={(colour) => form.set('colour', colour)}
        />
      </FieldSet>
      <FieldSet legend={t.operator} description={t.operatorHint}>
        <TextInput {...form.text('operator.name', t.operatorName)} autoComplete="organization" />
        <TextInput {...form.text('operator.seat', t.seat)} autoComplete="street-address" />
        <TextInput
          {...form.text('operator.registrationNumber', t.registrationNumber)}
          description={t.registrationNumberHint}
        />
        <TextInput {...form.text('operator.taxNumber', t.taxNumber)} />
        <TextInput {...form.text('operator.email', t.email)} type="email" />
        <TextInput {...form.text('operator.phone', t.phone)} type="tel" />
        <TextInput {...form.text('operator.authority', t.authority)} description={t.authorityHint} />
      </FieldSet>
      <FieldSet legend={t.hosting}>
        <TextInput {...form.text('hosting.name', t.hostingName)} />
        <TextInput {...form.text('hosting.seat', t.hostingSeat)} />
        <TextInput {...form.text('hosting.contact', t.hostingContact)} />
      </FieldSet>
      <FieldSet legend={t.sender}>
        <TextInput {...form.text('senderName', t.senderName)} description={t.senderNameHint} />
        <TextInput
          {...form.text('senderEmail', t.senderEmail)}
          type="email"
          description={t.senderEmailHint(settings.installedSender)}
        />
      </FieldSet>
      <SubmitButton isSending={form.isSending}>{t.submit}</SubmitButton>
    </Form>
  );
}

function valuesOf(settings: MarketSettingsJson) {
  const { installedSender: _shownOnly, ...values } = settings;
  return { ...values, senderEmail: values.senderEmail ?? '' };
}

/** An operator in one line, where two have changed it at once. */
function partsOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.values(value)
    .filter((part) => part !== '')
    .join(', ');
}
