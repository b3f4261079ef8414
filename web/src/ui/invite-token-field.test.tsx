// @vitest-environment happy-dom
import { checkPointToken } from '@kosar/contract/accounts/joins';
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { fieldNamed, renderInApp, typeInto } from '../testing/render.tsx';
import { InviteTokenField } from './invite-token-field.tsx';

const asked: string[] = [];

async function renderField(own = 'kertem-kodja') {
  vi.stubGlobal('fetch', (url: string) => {
    // What a page of another test still asks for is not the field's.
    if (url.includes('/checktoken/')) asked.push(url);
    return Promise.resolve(new Response(JSON.stringify({ exists: url.endsWith('/foglalt-kod') })));
  });
  function Form() {
    const [value, setValue] = useState(own);
    return (
      <InviteTokenField
        id="token"
        label="Meghívókód"
        value={value}
        onChange={setValue}
        check={checkPointToken}
        own={own}
      />
    );
  }
  const { host } = await renderInApp(<Form />);
  return { host, field: fieldNamed(host, 'Meghívókód') };
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  asked.length = 0;
});

it('a code is looked up when it has rested a second, and one that is taken is invalid', async () => {
  const { host, field } = await renderField();
  await typeInto(field, 'foglalt-');
  await typeInto(field, 'foglalt-kod');
  expect(host.textContent).toContain('Megnézzük, szabad-e…');
  await eventually(() => expect(host.textContent).toContain('Ez a meghívókód már foglalt!'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual(['/api/deliverypoint/checktoken/foglalt-kod']);
  await typeInto(field, 'szabad-kod');
  await eventually(() => expect(host.textContent).toContain('Ez a kód szabad.'));
});

it('the code it has is its own, and what can’t be a code is not asked about', async () => {
  const { host, field } = await renderField();
  await typeInto(field, 'két szó');
  await typeInto(field, 'kert');
  await typeInto(field, 'kertem-kodja');
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(asked).toEqual([]);
  expect(host.textContent).not.toContain('foglalt');
});

it('a code of before that is shorter than one may be now is called short, until another takes its place', async () => {
  const { host, field } = await renderField('kert');
  expect(host.textContent).toContain('Ez a kód rövid, könnyű kitalálni');
  const renew = [...host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Új véletlen kód',
  );
  await act(async () => renew?.click());
  expect(field.value.length).toBeGreaterThanOrEqual(8);
  expect(host.textContent).not.toContain('Ez a kód rövid');
});

it('a code of today’s length is not called short', async () => {
  const { host } = await renderField('kertem-8');
  expect(host.textContent).not.toContain('Ez a kód rövid');
});
