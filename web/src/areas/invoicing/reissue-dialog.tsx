import {
  type InvoiceJson,
  listInvoices,
  pageInvoices,
  reissueInvoice,
} from '@kosar/contract/payments/invoices';
import { DEFAULT_COUNTRY } from '@kosar/domain/constants';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invoices as t } from '../../hu/invoices.ts';
import { checkoutWords } from '../../hu/orders.ts';
import { call } from '../../lib/call.ts';
import { queryKey } from '../../lib/queries.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PostalCodeField } from '../../ui/postal-code-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './invoices.module.css';

/** Asks for the mended billing data of a reversed invoice and has it issued anew. */
export function ReissueDialog({
  invoice,
  onClose,
}: {
  readonly invoice: InvoiceJson;
  readonly onClose: () => void;
}) {
  const { id, number, order, billingData } = invoice;
  const client = useQueryClient();
  const form = useForm({
    schema: reissueInvoice.body,
    initial: {
      billingName: billingData?.billingName ?? '',
      country: billingData?.country ?? DEFAULT_COUNTRY,
      city: billingData?.city ?? '',
      postalCode: billingData?.postalCode ?? '',
      address: billingData?.address ?? '',
      taxNumber: billingData?.taxNumber ?? '',
    },
    toBody: (values) => ({ billingData: values }),
    fieldOf: (path) => path.replace(/^billingData\./, ''),
    send: (body) => call(reissueInvoice, { params: { id }, body }),
    onDone: () => {
      showSuccess(t.reissued);
      onClose();
      for (const endpoint of [pageInvoices, listInvoices])
        void client.invalidateQueries({ queryKey: queryKey(endpoint) });
    },
  });
  return (
    <Dialog title={t.reissueTitle} onClose={onClose}>
      <Text mb="md">{t.reissueText(number ?? order.code)}</Text>
      <Form form={form} failedTitle={t.failed}>
        <TextInput {...form.text('billingName', checkoutWords.billingName)} />
        <div className={classes.town}>
          <PostalCodeField
            {...form.choice<string>('postalCode', checkoutWords.billingPostal)}
            onTowns={([town]) => town && form.set('city', town)}
          />
          <TextInput {...form.text('city', checkoutWords.billingCity)} />
        </div>
        <TextInput {...form.text('address', checkoutWords.billingAddress)} />
        <TextInput {...form.text('country', checkoutWords.billingCountry)} />
        <TextInput {...form.text('taxNumber', checkoutWords.billingTax)} />
        <SubmitButton isSending={form.isSending}>{t.reissue}</SubmitButton>
      </Form>
    </Dialog>
  );
}
