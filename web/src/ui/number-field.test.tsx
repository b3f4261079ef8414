// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fieldNamed, renderInApp, typeInto } from '../testing/render.tsx';
import { AmountField, WholeField } from './number-field.tsx';

afterEach(() => document.body.replaceChildren());

function Fields() {
  const [amount, setAmount] = useState('');
  const [price, setPrice] = useState('');
  return (
    <>
      <AmountField
        label="Mennyi"
        description="Legfeljebb 5."
        unit="kg"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <WholeField
        label="Ára"
        unit="Ft"
        value={price}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
    </>
  );
}

test('a field keeps what was typed, whatever it means', async () => {
  const { host } = await renderInApp(<Fields />);
  for (const text of ['1,5', '1.000', '1 000', 'sok']) {
    await typeInto(fieldNamed(host, 'Ára'), text);
    expect(fieldNamed(host, 'Ára').value).toBe(text);
  }
  expect(fieldNamed(host, 'Ára').inputMode).toBe('numeric');
  expect(host.textContent).toContain('Ft');
});

test('an amount with two meanings says in the place of its hint how it was understood', async () => {
  const { host } = await renderInApp(<Fields />);
  await typeInto(fieldNamed(host, 'Mennyi'), '1.000');
  expect(host.textContent).toContain('Így értettük: 1. Ha nem ennyi, hanem 1\u00a0000,');
  await typeInto(fieldNamed(host, 'Mennyi'), '1,5');
  expect(host.textContent).toContain('Legfeljebb 5.');
  expect(host.textContent).not.toContain('Így értettük');
});
