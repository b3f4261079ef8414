import type { DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import { joinWaitingList, listWaitingEntries } from '@kosar/contract/orders/waiting-list';
import { fromMilli } from '@kosar/domain/amount';
import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { loginPath } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { checkoutWords } from '../../../hu/orders.ts';
import { waitingListWords as t } from '../../../hu/waiting-list.ts';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';
import { typedNumber, typedText } from '../../../lib/typed-number.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { ruleWords } from '../../../ui/amount-stepper.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { AmountField } from '../../../ui/number-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { TermsTick } from '../checkout/terms-tick.tsx';
import { orderUnit, ruleOf } from '../offer.ts';

/** What sold out can be waited for: one press, and how much. */
export default function JoinWaiting({
  packing,
  name,
}: {
  readonly packing: DeliveryPackingJson;
  readonly name: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const { state } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = () => (state === 'anonymous' ? void navigate(loginPath(pathname + search)) : setOpen(true));
  return (
    <>
      <Button variant="subtle" size="compact-md" aria-label={t.joinOf(name)} onClick={open}>
        {t.join}
      </Button>
      {isOpen && <JoinDialog packing={packing} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function JoinDialog({
  packing,
  name,
  onClose,
}: {
  readonly packing: DeliveryPackingJson;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const token = search.get('token');
  const rule = ruleOf(packing);
  const form = useForm({
    schema: joinWaitingList.body,
    initial: { amount: typedText(fromMilli(rule.minMilli)), atOnce: false, termsAccepted: false },
    toBody: ({ amount, atOnce, termsAccepted }) => ({
      deliveryId: Number(id),
      deliveryItemPackingId: packing.id,
      amount: typedNumber(amount) ?? undefined,
      atOnce,
      ...(atOnce ? { termsAccepted } : {}),
      ...(token === null ? {} : { inviteToken: token }),
    }),
    check: ({ atOnce, termsAccepted }) =>
      atOnce && !termsAccepted
        ? [{ path: 'termsAccepted', code: 'ACCEPT_EULA_REQUIRED', message: checkoutWords.termsRequired }]
        : [],
    send: (body) => call(joinWaitingList, { body }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: queryKey(listWaitingEntries) });
      showSuccess(t.joined);
      onClose();
    },
  });
  return (
    <Dialog title={`${t.title}: ${name}`} onClose={onClose}>
      <Form form={form} failedTitle={t.failed}>
        <p>{t.about}</p>
        <AmountField
          {...form.text('amount', t.amount)}
          unit={orderUnit(packing)}
          description={ruleWords(rule, orderUnit(packing))}
        />
        <Checkbox {...form.tick('atOnce', t.atOnce)} description={t.atOnceAbout} />
        {form.values.atOnce && <TermsTick {...form.tick('termsAccepted', t.terms)} />}
        <SubmitButton isSending={form.isSending} sendingText={t.sending}>
          {t.send}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
