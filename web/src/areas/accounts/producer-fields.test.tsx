// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { named, renderInApp } from '../../testing/render.tsx';
import { ProducerFields } from './producer-fields.tsx';
import { useRegistration } from './use-registration.ts';

function Fields() {
  return <ProducerFields form={useRegistration()} />;
}

it('a producer says legal form, transport capacity and range by the words of the market', async () => {
  const { host } = await renderInApp(<Fields />, '/register/producer');
  const choicesOf = (name: string) =>
    [...named(host, name).querySelectorAll('option')]
      .filter((option) => option.value !== '')
      .map((option) => option.textContent);
  expect(choicesOf('Jogi forma')).toEqual(['Őstermelő', 'Egyéni vállalkozó', 'Kft.', 'Bt.', 'Egyéb']);
  expect(choicesOf('Mennyit tudsz szállítani?')).toEqual([
    '1 tonna alatt',
    '1–2 tonna',
    '2–4 tonna',
    '4 tonna felett',
  ]);
  expect(choicesOf('Meddig viszed a saját termékeidet?')).toEqual([
    'Nem szállítok',
    '40 km-en belül',
    '40 km-en belül és Budapestre',
    'Az egész országba',
  ]);
});
