import { listProductTypes } from '@kosar/contract/catalogue/product-types';
import { allTaxCategories } from '@kosar/contract/catalogue/tax-categories';
import { conflictWords } from '../../../hu/conflict.ts';
import { productStates } from '../../../hu/product-management.ts';
import { plainOf } from '../../../lib/plain-rich-text.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import type { ProductValues } from './product-values.ts';
import { wayTo } from './type-way.ts';

/** Words for a value of the product's form, the choices by their names. */
export function useChoiceNames(): (value: unknown, field: keyof ProductValues) => string {
  const types = useEndpoint(listProductTypes, { query: {} }).data ?? [];
  const taxes = useEndpoint(allTaxCategories, { query: {} }).data ?? [];
  return (value, field) => {
    if (field === 'productTypeId') return wayTo(types, Number(value)).at(-1)?.name ?? conflictWords.nothing;
    if (field === 'taxCategoryId')
      return taxes.find(({ id }) => id === Number(value))?.name ?? conflictWords.nothing;
    if (value === 'AVAILABLE' || value === 'NOT_AVAILABLE') return productStates[value];
    return typeof value === 'string' && value !== '' ? plainOf(value) : conflictWords.nothing;
  };
}
