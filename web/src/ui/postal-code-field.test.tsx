// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fieldNamed, renderInApp, typeInto } from '../testing/render.tsx';
import { PostalCodeField } from './postal-code-field.tsx';

const asked: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const towns = [{ postalCode: '1052', city: 'Budapest', coords: null }];
    return Promise.resolve(new Response(JSON.stringify(towns), { status: 200 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The city of an address follows its postal code, as at the checkout. */
function Place() {
  const [code, setCode] = useState('');
  const [city, setCity] = useState('');
  return (
    <>
      <PostalCodeField value={code} onChange={setCode} onTowns={([first = '']) => setCity(first)} />
      <output>{city}</output>
    </>
  );
}

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('looks the town up once the code has rested 500 ms, not sooner and not for each sign', async () => {
  const { host } = await renderInApp(<Place />);
  const field = fieldNamed(host, 'Irányítószám');
  const city = () => host.querySelector('output')?.textContent;
  await typeInto(field, '1051');
  await wait(400);
  await typeInto(field, '1052');
  await wait(499);
  expect(asked).toEqual([]);
  expect(city()).toBe('');
  await wait(1);
  await wait(0);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('1052');
  expect(city()).toBe('Budapest');
});

it('asks nothing of a code that is not whole', async () => {
  const { host } = await renderInApp(<Place />);
  await typeInto(fieldNamed(host, 'Irányítószám'), '105');
  await wait(2000);
  expect(asked).toEqual([]);
});
