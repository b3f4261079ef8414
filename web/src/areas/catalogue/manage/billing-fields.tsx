import { allTaxCategories } from '@kosar/contract/catalogue/tax-categories';
import { NativeSelect } from '@mantine/core';
import { productForm as words } from '../../../hu/product-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import type { ProductFields } from './product-fields.ts';

/** How the product is taxed. */
export function BillingFields({ fields }: { readonly fields: ProductFields }) {
  const taxes = useEndpoint(allTaxCategories, { query: {} }).data ?? [];
  return (
    <FieldSet legend={words.billing}>
      <NativeSelect
        {...fields.taxCategoryId}
        description={words.taxHint}
        data={[
          { value: '', label: words.taxChoose, disabled: true },
          ...taxes.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </FieldSet>
  );
}
