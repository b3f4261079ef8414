import { PRODUCT_DESCRIPTION_MAX } from '@kosar/contract/catalogue/product-management';
import { UNITS } from '@kosar/domain/vocabulary';
import { NativeSelect, TextInput } from '@mantine/core';
import { productStates, productForm as words } from '../../../hu/product-management.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import type { ProductFields, ProductFormState } from './product-fields.ts';
import { TypeField } from './type-field.tsx';

/** What the product is. The first type that is chosen brings its unit along. */
export function InfoFields({
  form,
  fields,
  isUnitFixed = false,
}: {
  readonly form: ProductFormState;
  readonly fields: ProductFields;
  /** A chain has sold it: its stock is counted in this unit. */
  readonly isUnitFixed?: boolean;
}) {
  return (
    <FieldSet legend={words.basics}>
      <TextInput {...fields.name} description={words.nameHint} maxLength={255} autoComplete="off" />
      <TypeField
        {...fields.productTypeId}
        onChange={({ id, unitName }) => {
          form.set('productTypeId', id);
          if (form.values.unitName === '' && unitName !== null) form.set('unitName', unitName);
        }}
      />
      {isUnitFixed ? (
        <TextInput {...fields.unitName} description={words.unitFixed} readOnly />
      ) : (
        <NativeSelect
          {...fields.unitName}
          description={words.unitHint}
          data={[{ value: '', label: words.unitChoose, disabled: true }, ...UNITS]}
        />
      )}
      <NativeSelect
        {...fields.state}
        description={words.stateHint}
        data={STATES.map((state) => ({ value: state, label: productStates[state] }))}
      />
      <RichTextEditor
        {...fields.description}
        description={words.descriptionHint}
        max={PRODUCT_DESCRIPTION_MAX}
      />
      <TextInput
        {...fields.listOrder}
        description={words.listOrderHint}
        inputMode="text"
        autoComplete="off"
      />
    </FieldSet>
  );
}

const STATES = ['AVAILABLE', 'NOT_AVAILABLE'] as const;
