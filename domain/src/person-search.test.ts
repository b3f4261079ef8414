import { expect, test } from 'vitest';
import { findsPerson, personSearch } from './person-search.ts';

const PERSON = {
  text: 'Dr. Somogyi-Kővári Zita somogyi.zita@xn--stermel-1mbh.hu VQL7VT',
  phone: '+36205554426',
};
const isFound = (phrase: string) => findsPerson(personSearch(phrase), PERSON);

test.each([
  '4426',
  '+36 20 555 4426',
  '\u202a+36 20 555 4426\u202c',
  '+36\u00a020\u00a0555\u00a04426',
  '0620555',
  '06205554426',
  '06-20/555-4426',
  '(06 20) 555-4426',
  '20 555 4426',
  '205554426',
  '36205554426',
  '0036205554426',
  '+36–20–555–4426',
])('a person is found by the phone number %j', (phrase) => {
  expect(isFound(phrase)).toBe(true);
});

test.each([
  'zita somogyi',
  'Somogyi Zita',
  'SOMOGYI  zita',
  'kovari',
  'somogyi–kővári',
  'so\u00admogyi\u200b',
  'vql7vt',
  'somogyi.zita@',
  'somogyi.zita@őstermelő.hu',
  'őstermelő.hu',
  'zita 4426',
  '555 somogyi',
  '',
  ' ',
])('a person is found by %j', (phrase) => {
  expect(isFound(phrase)).toBe(true);
});

test.each(['somogyi zoltán', '4427', 'zita 4427', '+43 20 555 4426', '06', 'vql7vx'])(
  'a person is not found by %j',
  (phrase) => {
    expect(isFound(phrase)).toBe(false);
  },
);

test('a foreign number is found as it is dialled', () => {
  const person = { text: 'Anna', phone: '+436641234567' };
  for (const phrase of ['0043 664 1234567', '+43 664 1234567', '664 1234567'])
    expect(findsPerson(personSearch(phrase), person)).toBe(true);
});
