import { createProduct } from '@kosar/contract/catalogue/product-management';
import { pageProducts } from '@kosar/contract/catalogue/products';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { common } from '../../../hu/common.ts';
import { pages } from '../../../hu/pages.ts';
import { productForm as words } from '../../../hu/product-management.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { BillingFields } from './billing-fields.tsx';
import { InfoFields } from './info-fields.tsx';
import classes from './managed-product.module.css';
import { ProducerGate } from './producer-gate.tsx';
import { productFields } from './product-fields.ts';
import { bodyOfProduct, NEW_PRODUCT } from './product-values.ts';
import { StockFields } from './stock-fields.tsx';

/** /management/producer/{producerId}/newProduct: all that a product needs on one page; its packings come next. */
export default function NewProductPage() {
  return (
    <ProducerGate>{(producerId) => <NewProduct key={producerId} producerId={producerId} />}</ProducerGate>
  );
}

function NewProduct({ producerId }: { readonly producerId: string }) {
  const [createdId, setCreatedId] = useState<number | null>(null);
  const form = useForm({
    schema: createProduct.body,
    initial: NEW_PRODUCT,
    toBody: (values) => ({ producerId: Number(producerId), ...bodyOfProduct(values) }),
    send: (body) => call(createProduct, { body }),
    refresh: [pageProducts],
    onDone: ({ id }) => {
      showSuccess(words.created);
      setCreatedId(id);
    },
    draftKey: `product-new-${producerId}`,
  });
  const fields = productFields(form);
  if (createdId !== null) {
    // The first packing's form is open there: without one no one can order it.
    const next = { tab: 'packings', packing: 'new' };
    return <Navigate to={to('managedProduct', { producerId, id: createdId }, next)} replace />;
  }
  return (
    <>
      <PageHead
        title={pages.newProduct.title}
        crumbs={[
          { label: pages.management.title, to: to('management') },
          { label: pages.producerProducts.title, to: to('producerProducts', { producerId }) },
        ]}
      />
      <Card className={classes.column}>
        <Form form={form}>
          <InfoFields form={form} fields={fields} />
          <BillingFields fields={fields} />
          <StockFields fields={fields} unit={form.values.unitName} />
          <Text c="dimmed">{words.pictureLater}</Text>
          <SubmitButton isSending={form.isSending} sendingText={common.saving}>
            {words.create}
          </SubmitButton>
        </Form>
        <LeaveGuard when={form.isDirty} />
      </Card>
    </>
  );
}
