import type { ReactNode } from 'react';
import { common } from '../../../hu/common.ts';
import { typeField, productForm as words } from '../../../hu/product-management.ts';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import classes from './managed-product.module.css';
import type { ProductFormState } from './product-fields.ts';
import type { ProductValues } from './product-values.ts';
import { useChoiceNames } from './use-choice-names.ts';

interface EditedForm extends ProductFormState {
  readonly failureCode: string | null;
  readonly merge: (others: Partial<ProductValues>) => void;
}

/** One tab's part of the product's form: it saves the whole form, and shows what someone else has changed meanwhile. */
export function ProductFormFrame({
  form,
  before,
  reload,
  children,
}: {
  readonly form: EditedForm;
  readonly before: ProductValues;
  readonly reload: () => Promise<ProductValues>;
  readonly children: ReactNode;
}) {
  const nameOf = useChoiceNames();
  return (
    <Card className={classes.column}>
      <Form form={form}>
        <ConflictPanel
          form={form}
          before={before}
          load={reload}
          labels={{
            name: words.name,
            productTypeId: typeField.label,
            unitName: words.unit,
            state: words.state,
            description: words.description,
            listOrder: words.listOrder,
            taxCategoryId: words.tax,
            globalMaxAmount: words.globalMax,
            defaultMaxAmount: words.defaultMax,
          }}
          show={nameOf}
        />
        {children}
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {common.save}
        </SubmitButton>
      </Form>
    </Card>
  );
}
