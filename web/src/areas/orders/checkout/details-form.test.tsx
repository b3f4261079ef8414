// @vitest-environment happy-dom
import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { named, press, renderInApp } from '../../../testing/render.tsx';
import { Form } from '../../../ui/form.tsx';
import { BillingFields } from './billing-fields.tsx';
import { type Choosable, choicesOf, orderDataOf } from './choices.ts';
import { useDetailsForm } from './details-form.ts';
import { PaymentFields } from './payment-fields.tsx';

afterEach(() => document.body.replaceChildren());

const CONTACT = { id: 1, name: 'Valaki', email: '', phoneNumber: '' };
const DELIVERY: DeliveryJson = {
  id: 3,
  name: 'Őszi kosár',
  deliveryChainId: 1,
  deliveryChainName: '',
  eventId: 1,
  eventName: '',
  status: 'OPEN',
  description: '',
  deliveryPoint: {
    id: 1,
    name: 'Kispest',
    address: { country: 'Magyarország', postalCode: '1191', city: 'Budapest', street: 'Fő utca 12.' },
    coords: { lat: 47, lng: 19 },
  },
  deliveryPointManager: CONTACT,
  transporter: CONTACT,
  organizer: CONTACT,
  qualityClass: 0,
  orderDeadline: '2026-11-18T19:00:00Z',
  dayOfDelivery: null,
  startTime: null,
  endTime: null,
  billingNotOptional: false,
  minIncome: 0,
  orderedIncome: 0,
  showProgressRemainingInAmount: false,
  discountTiers: [],
  currentDiscount: 0,
  paymentOptions: [{ paymentType: 'ON_SITE' }, { paymentType: 'ONLINE' }],
  deliveryOptions: [{ id: 2, name: 'Átvétel', type: 'DELIVERY_POINT', price: 0, hasOrders: false }],
  itemsByProducer: [],
  stockSequence: 0,
  serverTime: '2026-11-10T19:00:00Z',
  inviteToken: null,
  currentUserTransporter: false,
  currentUserOrganizer: false,
  currentUserDeliveryPointManager: false,
  currentUserProducer: false,
};

function Details({ delivery, onDone }: { readonly delivery: DeliveryJson; readonly onDone: () => void }) {
  const from: Choosable = { delivery, addresses: [], billing: null, coupons: [], fullName: 'Kovács Anna' };
  const form = useDetailsForm(from, choicesOf(null, from), {
    toBody: (choices) => orderDataOf(from, choices, new Map([[9, 1000]]), null),
    onDone,
  });
  return (
    <Form form={form}>
      <PaymentFields form={form} delivery={delivery} />
      <BillingFields form={form} isForced={delivery.billingNotOptional} />
      <button type="submit">Tovább</button>
    </Form>
  );
}

async function show(change: Partial<DeliveryJson> = {}) {
  const onDone = vi.fn<() => void>();
  const { host } = await renderInApp(<Details delivery={{ ...DELIVERY, ...change }} onDone={onDone} />);
  const button = host.querySelector('button[type=submit]');
  if (!button) throw new Error('There is no button');
  return { host, onDone, goOn: () => press(button) };
}

const inputForBill = (host: Element) => host.querySelector('input[type=checkbox]');

describe('the first step of the checkout', () => {
  it('asks for the payment where there are several', async () => {
    const { host, onDone, goOn } = await show();
    await goOn();
    expect(host.querySelector('form')?.textContent).toContain('Kötelező megadni!');
    expect(onDone).not.toHaveBeenCalled();
    await press(host.querySelector('input[value=ON_SITE]') ?? host);
    await goOn();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('takes the only payment without asking', async () => {
    const { onDone, goOn } = await show({ paymentOptions: [{ paymentType: 'ON_SITE' }] });
    await goOn();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('lets the buyer ask for a bill, in Magyarország unless said otherwise', async () => {
    const { host } = await show();
    expect(host.textContent).not.toContain('Ország');
    await press(inputForBill(host) ?? host);
    expect(named(host, 'Ország')).toHaveProperty('value', 'Magyarország');
  });

  it('has nothing to tick where everybody gets a bill, and asks for its data', async () => {
    const { host, onDone, goOn } = await show({ billingNotOptional: true });
    expect(inputForBill(host)).toBeNull();
    expect(named(host, 'Ország')).toHaveProperty('value', 'Magyarország');
    await press(host.querySelector('input[value=ON_SITE]') ?? host);
    await goOn();
    expect(host.querySelector('form')?.textContent).toContain('Kötelező megadni!');
    expect(onDone).not.toHaveBeenCalled();
  });
});
