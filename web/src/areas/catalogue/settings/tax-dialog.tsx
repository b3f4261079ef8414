import { allTaxCategories } from '@kosar/contract/catalogue/tax-categories';
import {
  createTaxCategory,
  listManagedTaxCategories,
  type ManagedTaxCategoryJson,
  updateTaxCategory,
} from '@kosar/contract/catalogue/tax-category-management';
import { toPercent } from '@kosar/domain/percent';
import { Text, TextInput } from '@mantine/core';
import { taxCategories as t } from '../../../hu/catalogue-settings.ts';
import { call } from '../../../lib/call.ts';
import { goodPercent, goodWhole, problems } from '../../../lib/form-checks.ts';
import { typedRatio, typedText, typedWhole } from '../../../lib/typed-number.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EditForm } from '../../../ui/edit-form.tsx';
import { WholeField } from '../../../ui/number-field.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';

type Values = {
  readonly name: string;
  readonly code: string;
  /** Whole percents, as they are typed. */
  readonly vat: string;
  readonly position: string;
  readonly version: number;
};

/** A new tax category, or a change that holds for the invoices to come. */
export function TaxDialog({
  category,
  onClose,
}: {
  readonly category: ManagedTaxCategoryJson | null;
  readonly onClose: () => void;
}) {
  const form = useEditForm({
    thing: category,
    create: createTaxCategory,
    update: updateTaxCategory,
    read: async (id) => (await call(listManagedTaxCategories, {})).find((one) => one.id === id) ?? null,
    valuesOf,
    bodyOf: ({ name, code, vat, position }) => ({
      name,
      code,
      vat: typedRatio(vat),
      position: typedWhole(position) ?? undefined,
    }),
    check: ({ vat, position }) => problems(goodPercent('vat', vat), goodWhole('position', position)),
    refresh: [listManagedTaxCategories, allTaxCategories],
    made: t.created,
    onDone: onClose,
  });
  return (
    <Dialog title={category === null ? t.newTitle : t.editTitle(category.name)} onClose={onClose}>
      <EditForm
        form={form}
        labels={{ name: t.name, code: t.code, vat: t.vat, position: t.position }}
        create={t.create}
      >
        {category !== null && category.productCount > 0 && <Text>{t.usedBy(category.productCount)}</Text>}
        <TextInput {...form.text('name', t.name)} maxLength={255} autoComplete="off" />
        <TextInput
          {...form.text('code', t.code)}
          description={t.codeHint}
          maxLength={10}
          autoComplete="off"
        />
        <WholeField {...form.text('vat', t.vat)} unit={t.percent} />
        <WholeField {...form.text('position', t.position)} description={t.positionHint} />
      </EditForm>
    </Dialog>
  );
}

function valuesOf(category: ManagedTaxCategoryJson | null): Values {
  if (category === null) return { name: '', code: '', vat: '', position: '10', version: 0 };
  const { name, code, vat, position, version } = category;
  return { name, code, vat: typedText(toPercent(vat)), position: typedText(position), version };
}
