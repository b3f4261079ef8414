// @vitest-environment happy-dom
import type { HandoverItemJson } from '@kosar/contract/handover/handover-table';
import { afterEach, expect, test } from 'vitest';
import { buttonNamed, fieldNamed, press, renderInApp, typeInto } from '../../testing/render.tsx';
import { concernsLess, rangeWords } from './entry.ts';
import { useWeighing } from './use-weighing.ts';
import { WeighedLines } from './weighed-lines.tsx';

const APPLES: HandoverItemJson = {
  id: 70,
  name: 'Alma',
  packingName: 'kg',
  producerName: 'Kovács Kert',
  type: 'NOT_PACKAGED',
  unitName: 'kg',
  packetSize: 1,
  deviation: 0.1,
  minOrderAmount: 1,
  amount: 2,
  price: 500,
  tierPercent: 0,
  globalPercent: 0,
  couponPercent: 0,
  couponValue: 0,
  discountedValue: 1000,
  deliveryState: null,
  deliveredAmount: null,
  deliveredAmountInUnits: null,
};

let unmount = async () => {};
afterEach(() => unmount());

/** A line with a button that reads it; `read` holds what was taken of it, or null. */
async function renderLine(item: HandoverItemJson) {
  const read: (number | null)[] = [];
  function Page() {
    const weighing = useWeighing([item]);
    return (
      <>
        <WeighedLines weighing={weighing} />
        <button
          type="button"
          aria-label="Mentem"
          onClick={() => read.push(weighing.check()?.get(item.id)?.amountMilli ?? null)}
        >
          Mentem
        </button>
      </>
    );
  }
  const rendered = await renderInApp(<Page />);
  unmount = rendered.unmount;
  const { host } = rendered;
  return {
    host,
    read,
    weight: () => fieldNamed(host, 'Alma: átadott súly'),
    save: () => press(buttonNamed(host, 'Mentem')),
  };
}

function insist(host: HTMLElement): HTMLButtonElement {
  const found = [...host.querySelectorAll('button')].find((button) => button.textContent === 'Mégis ennyi');
  if (found === undefined) throw new Error('Nothing can be insisted on');
  return found;
}

/** Amounts have a space that doesn't break. */
function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\u00a0', ' ');
}

test('the range of a weight stands beside its field, and is read with it', async () => {
  const { host, weight } = await renderLine(APPLES);
  expect(plain(host.textContent)).toContain('Átadható: 1–2,2 kg');
  const said = weight().getAttribute('aria-describedby') ?? '';
  const words = said.split(' ').map((id) => plain(host.querySelector(`[id="${id}"]`)?.textContent));
  expect(words).toContain('Átadható: 1–2,2 kg');
});

test('below the minimum the person at the table has the last word, in one press', async () => {
  const { host, read, weight, save } = await renderLine(APPLES);
  await typeInto(weight(), '0,9');
  await save();
  expect(host.textContent).toContain('Legalább 1, vagy nagyobb szám adható meg!');
  await press(insist(host));
  expect(document.activeElement).toBe(weight());
  await save();
  expect(read).toEqual([null, 900]);
});

test('another weight below the minimum is asked about once more', async () => {
  const { host, read, weight, save } = await renderLine(APPLES);
  await typeInto(weight(), '0,9');
  await save();
  await press(insist(host));
  await typeInto(weight(), '0,8');
  await save();
  expect(read).toEqual([null, null]);
});

test('over the maximum nothing can be insisted on', async () => {
  const { host, read, weight, save } = await renderLine(APPLES);
  await typeInto(weight(), '2,3');
  await save();
  expect(host.textContent).toContain('Legfeljebb 2,2, vagy kisebb szám adható meg!');
  expect(() => insist(host)).toThrow('Nothing can be insisted on');
  expect(read).toEqual([null]);
});

test('a record below the minimum is read again without a question', async () => {
  const { read, save } = await renderLine({ ...APPLES, deliveryState: 'DELIVERED', deliveredAmount: 0.9 });
  await save();
  expect(read).toEqual([900]);
});

test('the words of a range name no least where there is none', () => {
  expect(plain(rangeWords({ ...APPLES, minOrderAmount: 0 }, 'amount'))).toBe('Legfeljebb 2,2 kg');
  const packets = {
    ...APPLES,
    type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS' as const,
    packetSize: 1.5,
    amount: 3,
  };
  expect(plain(rangeWords(packets, 'amount'))).toBe('Átadható: 1–3 csomag');
  expect(plain(rangeWords(packets, 'units'))).toBe('Legfeljebb 4,95 kg');
});

test('a change concerns less than the minimum on either side of it', () => {
  const [less, enough] = [900, 1000].map((amountMilli) => ({ amountMilli, inUnitsMilli: null }));
  const of = (...records: Parameters<typeof concernsLess>[1]) => concernsLess(APPLES, records);
  expect([of(less ?? null, enough ?? null), of(null, less ?? null), of(null, enough ?? null)]).toEqual([
    true,
    true,
    false,
  ]);
});
