// @vitest-environment happy-dom
import { ALLERGENS } from '@kosar/domain/allergens';
import { isShownWithout } from '@kosar/domain/without-allergens';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { NO_LISTS, textOfLists, withGuestList } from '../lib/device-lists.ts';
import { foodMarkOf } from '../ui/food/food-mark-of.ts';
import { markGoods } from './mark-goods.ts';

afterEach(() => {
  document.body.replaceChildren();
  for (const name of ['page', 'withoutMode']) delete document.documentElement.dataset[name];
});

const codes = fc.oneof(fc.constant(''), fc.stringMatching(/^[cmf?]{14}$/));
const lists = fc.record({
  allergens: fc.subarray([...ALLERGENS], { minLength: 1 }),
  mode: fc.constantFrom('MARK' as const, 'HIDE' as const),
});

/** As the server renders them. */
function showGoods(goods: readonly string[]): HTMLElement[] {
  document.body.innerHTML = goods
    .map((code) => `<li data-goods><span data-mark="${code}"></span></li>`)
    .join('');
  return [...document.querySelectorAll<HTMLElement>('[data-mark]')];
}

function read(stored: string | null, isWhole = true): void {
  if (isWhole) document.documentElement.dataset['page'] = 'whole';
  markGoods(document, stored);
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

it('goods of a page from the server say what the app will say of them', () => {
  fc.assert(
    fc.property(fc.array(codes, { maxLength: 5 }), lists, (goods, avoided) => {
      const places = showGoods(goods);
      read(textOfLists(withGuestList(NO_LISTS, avoided)));
      const said = places.map(({ dataset, textContent }) => ({ state: dataset['state'], text: textContent }));
      expect(said).toEqual(goods.map((code) => foodMarkOf(code, avoided)));
      expect(document.documentElement.dataset['withoutMode']).toBe(avoided.mode);
      // What the styles hide is what the app leaves out.
      const isFree = said.map(({ state }) => state === 'FREE');
      expect(isFree).toEqual(goods.map((code) => isShownWithout(code, avoided.allergens, 'HIDE')));
    }),
  );
});

it('a page without a list, and one that the browser renders, stay as they are', () => {
  const stored = textOfLists(withGuestList(NO_LISTS, { allergens: ['milk'], mode: 'HIDE' }));
  const [place] = showGoods(['c'.repeat(14)]);
  read(null);
  expect(place?.textContent).toBe('');
  delete document.documentElement.dataset['page'];
  read(stored, false);
  expect(place?.textContent).toBe('');
  expect(document.documentElement.dataset['withoutMode']).toBeUndefined();
});

it('what the filter says of the list stands in the page too', () => {
  document.body.innerHTML = '<b data-without="label">x</b><b data-without="standing">y</b>';
  read(textOfLists(withGuestList(NO_LISTS, { allergens: ['milk', 'nuts'], mode: 'HIDE' })));
  expect(document.body.textContent).toBe('Nélkül: tej, diófélékCsak az látszik, ami mentes tőlük.');
});
