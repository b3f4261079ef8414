import * as terms from './terms.ts';

/** Words of what a buyer avoids. The page's early script carries them too: nothing else stands here. */
export const withoutWords = {
  open: 'Nélkül: allergének szűrése',
  openWith: (allergens: string) => `Nélkül: ${allergens}`,
  hidden: (count: number) => `${count} terméket elrejtettünk`,
  shown: {
    MARK: 'Minden látszik, megjelölve, hogy mi mentes tőlük.',
    HIDE: 'Csak az látszik, ami mentes tőlük.',
  },
  waiting: 'Megnézzük, mit kerülsz…',
  notes: {
    GUEST: 'Ha a profilodban tartod, amit kerülsz, lépj be: addig itt semmit nem jelölünk.',
    COPY: 'A profilodat most nem érjük el: az ezen az eszközön megjegyzett listád szerint jelölünk.',
    UNREAD:
      'Ha a profilodban van listád, azt most nem érjük el, ezért itt semmit nem jelölünk és nem rejtünk el.',
    OF_GUEST: 'Ezt a listát belépés nélkül választották ezen az eszközön. A tiéd?',
  },
  mine: 'Igen, az enyém',
  notMine: 'Nem az enyém',
  title: 'Amit kerülsz',
  hint: 'Csak azt vesszük mentesnek, amiről a termelő ki is mondta. Súlyos allergiánál kérdezd meg a termelőt is.',
  onlyFree: 'Csak a mentes termékek látsszanak',
  onlyFreeHint: 'Kikapcsolva minden látszik, megjelölve.',
  done: terms.done,
  show: (count: number) => (count === 0 ? 'Kész: semmi nem marad' : `Mutasd: ${count} termék`),
  keep: 'Megjegyzés a profilomban',
  keepHint:
    'Így minden eszközödön érvényes. Egészségi adat: csak te látod, és bármikor kiveheted. Ezen az eszközön kilépés után is megmarad.',
  onDevice: 'Ez a lista csak ezen az eszközön van meg.',
  failed: 'Nem sikerült menteni',
  marks: {
    CONTAINS: (allergens: string) => `Tartalmazza: ${allergens}`,
    MAY_CONTAIN: (allergens: string) => `Nyomokban tartalmazhatja: ${allergens}`,
    UNKNOWN: (allergens: string) => `Nem tudni, van-e benne: ${allergens}`,
    FREE: () => 'Mentes attól, amit kerülsz',
  },
} as const;
