import type { updateProduct } from '@kosar/contract/catalogue/product-management';
import type { ProductJson } from '@kosar/contract/catalogue/products';
import type { Parsed } from '@kosar/contract/endpoint';
import { typedNumber, typedText, typedWhole } from '../../../lib/typed-number.ts';

type Body = Parsed<typeof updateProduct>['body'];

/** A product as its form holds it: numbers as they are typed, choices not made yet as nothing. */
export type ProductValues = {
  readonly name: string;
  readonly productTypeId: number | null;
  readonly unitName: string;
  readonly state: Body['state'];
  readonly description: string;
  readonly listOrder: string;
  readonly taxCategoryId: string;
  readonly globalMaxAmount: string;
  readonly defaultMaxAmount: string;
  readonly version: number;
};

export const NEW_PRODUCT: ProductValues = {
  name: '',
  productTypeId: null,
  unitName: '',
  state: 'AVAILABLE',
  description: '',
  listOrder: '0',
  taxCategoryId: '',
  globalMaxAmount: '',
  defaultMaxAmount: '',
  version: 0,
};

/** The form's values of a product as it stands. */
export function valuesOfProduct(product: ProductJson): ProductValues {
  return {
    name: product.name,
    productTypeId: product.productType.id,
    unitName: product.unitName,
    state: product.state === 'NOT_AVAILABLE' ? 'NOT_AVAILABLE' : 'AVAILABLE',
    description: product.description,
    listOrder: typedText(product.listOrder),
    taxCategoryId: String(product.taxCategory.id),
    globalMaxAmount: typedText(product.managed?.globalMaxAmount ?? null),
    defaultMaxAmount: typedText(product.managed?.defaultMaxAmount ?? null),
    version: product.managed?.version ?? 0,
  };
}

/** The body of the call but for its version. What isn't chosen yet goes as it is, for the schema to ask for it. */
export function bodyOfProduct(values: ProductValues): Omit<Body, 'version'> {
  return {
    name: values.name,
    state: values.state,
    description: values.description,
    productTypeId: values.productTypeId as number,
    unitName: values.unitName as Body['unitName'],
    listOrder: typedWhole(values.listOrder) as number,
    taxCategoryId: typedWhole(values.taxCategoryId) as number,
    globalMaxAmount: typedNumber(values.globalMaxAmount),
    defaultMaxAmount: typedNumber(values.defaultMaxAmount),
  };
}
