// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { buttonNamed, fieldNamed, press, renderInApp, typeInto } from '../testing/render.tsx';
import { AmountStepper } from './amount-stepper.tsx';

const RULE = { minMilli: 400, incrementMilli: 300 };
let unmount = async () => {};
afterEach(() => unmount());

async function renderStepper(availableMilli: number | null = null, start = 0) {
  const changes: [number, boolean][] = [];
  function Basket() {
    const [amountMilli, setAmount] = useState(start);
    return (
      <AmountStepper
        name="Alma"
        unit="kg"
        rule={RULE}
        availableMilli={availableMilli}
        amountMilli={amountMilli}
        onChange={(next, isLegal) => {
          changes.push([next, isLegal]);
          setAmount(next);
        }}
      />
    );
  }
  const rendered = await renderInApp(<Basket />);
  unmount = rendered.unmount;
  const { host } = rendered;
  return {
    host,
    changes,
    field: fieldNamed(host, 'Mennyiség: Alma, kg'),
    less: buttonNamed(host, 'Kevesebb: Alma'),
    more: buttonNamed(host, 'Több: Alma'),
  };
}

describe('AmountStepper', () => {
  it('goes from nothing to the minimum, then by steps, and back to nothing', async () => {
    const { field, less, more } = await renderStepper();
    expect(less.disabled).toBe(true);
    await press(more);
    expect(field.value).toBe('0,4');
    await press(more);
    expect(field.value).toBe('0,7');
    await press(less);
    await press(less);
    expect(field.value).toBe('0');
  });

  it('steps by the arrow keys too, and never between the minimum and 0', async () => {
    const { field } = await renderStepper();
    await press(field, 'ArrowUp');
    expect(field.value).toBe('0,4');
    await press(field, 'ArrowDown');
    expect(field.value).toBe('0');
  });

  it('counts a typed number at once, with comma or point', async () => {
    const { field, changes } = await renderStepper();
    await typeInto(field, '1,0');
    expect(changes.at(-1)).toEqual([1000, true]);
    await typeInto(field, '0.7');
    expect(changes.at(-1)).toEqual([700, true]);
  });

  it('says how an amount was understood that could be meant for a thousand', async () => {
    const { host, field, changes } = await renderStepper();
    await typeInto(field, '1.000');
    expect(changes.at(-1)).toEqual([1000, true]);
    expect(host.textContent).toContain('Így értettük: 1. Ha nem ennyi, hanem 1\u00a0000,');
  });

  it('keeps a wrong amount as typed, says so, and offers the two nearest that can be ordered', async () => {
    const { host, field, changes } = await renderStepper();
    await typeInto(field, '0,9');
    expect(changes.at(-1)).toEqual([900, false]);
    expect(field.value).toBe('0,9');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const offers = [...host.querySelectorAll('button')].filter((button) =>
      button.textContent?.endsWith('kg'),
    );
    expect(offers.map((button) => button.textContent)).toEqual(['0,7\u00a0kg', '1\u00a0kg']);
    await press(offers[1] ?? field);
    expect(field.value).toBe('1');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('stops at what is left and says how much that is', async () => {
    const { host, field, more } = await renderStepper(800, 700);
    expect(more.disabled).toBe(true);
    await typeInto(field, '3');
    expect(host.textContent).toContain('Ebből már csak 0,8\u00a0kg van.');
  });

  it('says its rule to screen readers with the field', async () => {
    const { host, field } = await renderStepper();
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '';
    expect(host.querySelector(`[id="${described}"]`)?.textContent).toBe(
      'Legkevesebb 0,4\u00a0kg, lépésköz 0,3\u00a0kg.',
    );
  });

  it('refuses what is no number without losing it', async () => {
    const { host, field, changes } = await renderStepper();
    await typeInto(field, 'sok');
    expect(field.value).toBe('sok');
    expect(changes).toEqual([[0, false]]);
    expect(host.textContent).toContain('Írj be egy számot');
  });
});
