// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fieldNamed, renderInApp, typeInto } from '../../../testing/render.tsx';
import { IdField } from './id-field.tsx';

afterEach(() => document.body.replaceChildren());

function Filter({ wanted }: { readonly wanted: string[] }) {
  const [value, setValue] = useState('');
  const choose = (next: string) => {
    wanted.push(next);
    setValue(next);
  };
  return <IdField label="Sorszáma" value={value} onChange={choose} />;
}

test('a number is looked for as it is typed; what is none is said, and looked for nowhere', async () => {
  const wanted: string[] = [];
  const { host } = await renderInApp(<Filter wanted={wanted} />);
  const field = fieldNamed(host, 'Sorszáma');
  await typeInto(field, '12');
  await typeInto(field, '1,5');
  expect(wanted).toEqual(['12']);
  expect(field.value).toBe('1,5');
  expect(host.textContent).toContain('Így értettük: 1,5. Egész számot adj meg!');
  await typeInto(field, '');
  expect(wanted).toEqual(['12', '']);
});
