import {
  type ApplicationPropertyJson,
  listApplicationProperties,
  updateApplicationProperty,
} from '@kosar/contract/admin/application-properties';
import { formatNumber } from '@kosar/contract/format';
import { getAppSettings } from '@kosar/contract/market/market';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { faultOfProperty } from '@kosar/domain/properties';
import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { common } from '../../../hu/common.ts';
import { properties as t } from '../../../hu/properties.ts';
import { call } from '../../../lib/call.ts';
import { goodFt, goodWhole, problems } from '../../../lib/form-checks.ts';
import { typedFt, typedText, typedWhole } from '../../../lib/typed-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { WholeField } from '../../../ui/number-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { PropertyEnds } from './property-ends.tsx';

/** Another value for a property: a number within its limits, a time of day, a day, an address, lines of words, or on and off. */
export function PropertyDialog({
  property,
  proposed = property.value,
  onClose,
}: {
  readonly property: ApplicationPropertyJson;
  /** The value that the field begins with, such as one of before. */
  readonly proposed?: ApplicationPropertyJson['value'] | undefined;
  readonly onClose: () => void;
}) {
  const { key, type, min, max } = property;
  const unit = t.keys[key].unit.trim();
  const isFt = unit === 'Ft';
  const before = { value: typedValue(property.value), version: property.version };
  const valueOf = (typed: string) => {
    if (type !== 'INTEGER') return typed;
    return (isFt ? typedFt(typed) : typedWhole(typed)) ?? undefined;
  };
  const form = useForm({
    schema: updateApplicationProperty.body,
    initial: { ...before, value: typedValue(proposed) },
    toBody: ({ value, version }) => ({ value: valueOf(value), version }),
    check: ({ value: typed }) => {
      const value = valueOf(typed);
      const unread = type === 'INTEGER' ? problems((isFt ? goodFt : goodWhole)('value', typed)) : [];
      const code = unread.length > 0 ? null : faultOfProperty(key, value);
      return code === null ? unread : [{ path: 'value', code, message: FIELD_MESSAGES[code] }];
    },
    send: (body) => call(updateApplicationProperty, { params: { key }, body }),
    refresh: [listApplicationProperties, getAppSettings],
    onDone: () => {
      showSuccess(common.saved);
      onClose();
    },
  });
  return (
    <Dialog title={t.keys[key].name} onClose={onClose}>
      <Form form={form}>
        <ConflictPanel
          form={form}
          before={before}
          load={async () => {
            const all = await call(listApplicationProperties, { query: {} });
            const now = all.find((one) => one.key === key) ?? property;
            return { value: typedValue(now.value), version: now.version };
          }}
          labels={{ value: t.value }}
        />
        {type === 'INTEGER' ? (
          <WholeField
            {...form.text('value', t.value)}
            {...(min !== null &&
              max !== null && { description: t.limits(formatNumber(min), formatNumber(max)) })}
            unit={unit}
          />
        ) : type === 'SWITCH' ? (
          <Radio.Group {...form.choice<string>('value', t.value)}>
            <Stack gap="xs" mt="xs">
              <Radio value="ON" label={t.on} />
              <Radio value="OFF" label={t.off} />
            </Stack>
          </Radio.Group>
        ) : type === 'SYNONYMS' ? (
          <Textarea {...form.text('value', t.value)} autosize minRows={6} maxRows={18} />
        ) : (
          <TextInput {...form.text('value', t.value)} type={INPUT_TYPES[type]} />
        )}
        {hasEnding(property) && form.values.value !== property.value && (
          <PropertyEnds name={key} value={form.values.value} />
        )}
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {common.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Whether something may be open under a property, which its change would end. */
export function hasEnding({ type }: ApplicationPropertyJson): boolean {
  return type === 'SWITCH' || type === 'DAY';
}

function typedValue(value: ApplicationPropertyJson['value']): string {
  return typeof value === 'number' ? typedText(value) : value;
}

const INPUT_TYPES = { TIME: 'time', DAY: 'date', URL: 'url' } as const;
