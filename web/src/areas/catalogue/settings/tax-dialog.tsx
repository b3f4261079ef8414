import { allTaxCategories } from '@kosar/contract/catalogue/tax-categories';
import {
  createTaxCategory,
  listManagedTaxCategories,
  type ManagedTaxCategoryJson,
  updateTaxCategory,
} from '@kosar/contract/catalogue/tax-category-management';
import { fromPercent, toPercent } from '@kosar/domain/percent';
import { NumberInput, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { taxCategories as t } from '../../../hu/catalogue-settings.ts';
import { common } from '../../../hu/common.ts';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

type Values = {
  readonly name: string;
  readonly code: string;
  /** Whole percents, as people see them; empty while nothing is typed. */
  readonly vat: number | '';
  readonly position: number | '';
  readonly version: number;
};

const NEW: Values = { name: '', code: '', vat: '', position: 10, version: 0 };

/** A new tax category, or a change that holds for the invoices to come. */
export function TaxDialog({
  category,
  onClose,
}: {
  readonly category: ManagedTaxCategoryJson | null;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const before = category === null ? NEW : valuesOf(category);
  const form = useForm({
    schema: category === null ? createTaxCategory.body : updateTaxCategory.body,
    initial: before,
    toBody: ({ version, vat, position, ...rest }: Values) =>
      ({
        ...rest,
        ...(category === null ? {} : { version }),
        vat: vat === '' ? undefined : fromPercent(vat),
        position: position === '' ? undefined : position,
      }) as never,
    send: (body) =>
      category === null
        ? call(createTaxCategory, { body })
        : call(updateTaxCategory, { params: { id: category.id }, body: body as never }),
    onDone: () => {
      for (const stale of [listManagedTaxCategories, allTaxCategories])
        void client.invalidateQueries({ queryKey: queryKey(stale) });
      showSuccess(category === null ? t.created : common.saved);
      onClose();
    },
  });
  const number = (field: 'vat' | 'position', label: string) => {
    const { value, onChange, ...rest } = form.choice<number | ''>(field, label);
    return {
      ...rest,
      value,
      onChange: (next: number | string) => onChange(typeof next === 'number' ? next : ''),
      allowDecimal: false,
      allowNegative: false,
      inputMode: 'numeric',
      hideControls: true,
    } as const;
  };
  return (
    <Dialog title={category === null ? t.newTitle : t.editTitle(category.name)} onClose={onClose}>
      <Form form={form}>
        {category !== null && (
          <ConflictPanel
            form={form}
            before={before}
            load={async () => {
              const all = await call(listManagedTaxCategories, {});
              return valuesOf(all.find(({ id }) => id === category.id) ?? category);
            }}
            labels={{ name: t.name, code: t.code, vat: t.vat, position: t.position }}
          />
        )}
        {category !== null && category.productCount > 0 && <Text>{t.usedBy(category.productCount)}</Text>}
        <TextInput {...form.text('name', t.name)} maxLength={255} autoComplete="off" />
        <TextInput
          {...form.text('code', t.code)}
          description={t.codeHint}
          maxLength={10}
          autoComplete="off"
        />
        <NumberInput {...number('vat', t.vat)} suffix={t.percent} />
        <NumberInput {...number('position', t.position)} description={t.positionHint} />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {category === null ? t.create : common.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function valuesOf({ name, code, vat, position, version }: ManagedTaxCategoryJson): Values {
  return { name, code, vat: toPercent(vat), position, version };
}
