import { expect, it } from 'vitest';
import { pictureOf } from './picture.ts';

const SHA = 'a'.repeat(64);

it('offers the smaller variants of a picture and its colour, as its address says', () => {
  const name = `/files/${SHA}-1200x900-8a5c2f`;
  expect(pictureOf(`${name}.webp`)).toEqual({
    srcSet: `${name}@96.webp 96w, ${name}@320.webp 320w, ${name}@800.webp 800w, ${name}.webp 1200w`,
    color: '#8a5c2f',
  });
  const small = `/files/${SHA}-250x184-ffffff`;
  expect(pictureOf(`${small}.webp`).srcSet).toBe(`${small}@96.webp 96w, ${small}.webp 250w`);
});

it.each([`/files/${SHA}.webp`, 'https://pelda.hu/kep.webp', 'blob:x', `/files/${SHA}-1x1-"><s.webp`])(
  'knows nothing of %s',
  (src) => {
    expect(pictureOf(src)).toEqual({});
  },
);
