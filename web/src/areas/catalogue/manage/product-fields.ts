import { typeField, productForm as words } from '../../../hu/product-management.ts';
import type { useForm } from '../../../lib/use-form.ts';
import type { ProductValues } from './product-values.ts';

/** The form of a new or of an existing product. */
export type ProductFormState = Pick<
  ReturnType<typeof useForm<ProductValues, never, unknown>>,
  | 'values'
  | 'set'
  | 'submit'
  | 'isSending'
  | 'attempts'
  | 'failure'
  | 'errors'
  | 'errorOf'
  | 'text'
  | 'choice'
>;

/** Every field of the form, wherever it is shown: so the summary of what is wrong knows all of them, in this order. */
export function productFields(form: ProductFormState) {
  return {
    name: form.text('name', words.name),
    productTypeId: form.choice<number | null>('productTypeId', typeField.label),
    unitName: form.text('unitName', words.unit),
    state: form.text('state', words.state),
    description: form.choice<string>('description', words.description),
    listOrder: form.text('listOrder', words.listOrder),
    taxCategoryId: form.text('taxCategoryId', words.tax),
    globalMaxAmount: form.text('globalMaxAmount', words.globalMax),
    defaultMaxAmount: form.text('defaultMaxAmount', words.defaultMax),
  };
}

export type ProductFields = ReturnType<typeof productFields>;

/** Which fields stand on which tab (spec 2: product information, billing information, stock information). */
export const FIELDS_OF_TAB = {
  info: ['name', 'productTypeId', 'unitName', 'state', 'description', 'listOrder'],
  billing: ['taxCategoryId'],
  stock: ['globalMaxAmount', 'defaultMaxAmount'],
} as const satisfies Record<string, readonly (keyof ProductFields)[]>;

export type FormTab = keyof typeof FIELDS_OF_TAB;

/** The tabs with something wrong, in their order. */
export function wrongTabs({ errorOf }: Pick<ProductFormState, 'errorOf'>): FormTab[] {
  return (Object.keys(FIELDS_OF_TAB) as FormTab[]).filter((tab) =>
    FIELDS_OF_TAB[tab].some((field) => errorOf(field) !== undefined),
  );
}
