import { allergenList } from '@kosar/contract/catalogue/food-words';
import { withoutWords as words } from '../hu/without.ts';
import { listOfLast, parseLists } from '../lib/device-lists.ts';
import { foodMarkOf } from '../ui/food/food-mark-of.ts';

/**
 * Runs in the head of a page that the server has rendered, the same for all visitors, and says in it what the app will say when it takes over: goods are
 * marked, or hidden, by the list of this device as they arrive, so that none is ever seen without it. A page that the browser renders begins with the list.
 */
export function markGoods(doc: Document, storedText: string | null): void {
  const avoided = listOfLast(parseLists(storedText));
  if (avoided.allergens.length === 0 || doc.documentElement.dataset['page'] !== 'whole') return;
  // Which goods are hidden stands in `ui/base.css`.
  doc.documentElement.dataset['withoutMode'] = avoided.mode;

  const fill = () => {
    for (const place of doc.querySelectorAll<HTMLElement>('[data-mark]:not([data-state])')) {
      const mark = foodMarkOf(place.dataset['mark'] ?? null, avoided);
      if (mark === null) continue;
      place.dataset['state'] = mark.state;
      place.textContent = mark.text;
    }
    for (const place of doc.querySelectorAll<HTMLElement>('[data-without]:not([data-said])')) {
      place.dataset['said'] = '';
      place.textContent =
        place.dataset['without'] === 'label'
          ? words.openWith(allergenList(avoided.allergens))
          : words.shown[avoided.mode];
    }
  };
  // What has been read so far is filled in before it is painted.
  const reading = new MutationObserver(fill);
  reading.observe(doc, { childList: true, subtree: true });
  const end = () => {
    fill();
    reading.disconnect();
  };
  doc.addEventListener('DOMContentLoaded', end, { once: true });
}
