import type { AllergenState } from '@kosar/domain/allergens';
import type { Durability, FoodFact, FoodKind, NutritionExemption, Storage } from '@kosar/domain/food-facts';
import * as terms from './terms.ts';

/** Words of what a product is as food: for buyers, and for producers who say it. */

export const foodKinds: Readonly<Record<FoodKind, string>> = {
  FRESH_PRODUCE: 'Friss zöldség, gyümölcs, gomba',
  SINGLE_INGREDIENT: 'Egyetlen összetevőből áll (liszt, olaj, fűszer)',
  EGGS: 'Tojás',
  HONEY: 'Méz',
  RAW_MEAT: 'Friss hús, hal',
  PLAIN_DAIRY: 'Tej, vaj, natúr sajt, natúr savanyított tejtermék',
  PREPARED: 'Feldolgozott élelmiszer',
  ALCOHOL: 'Alkoholos ital',
  NOT_FOOD: 'Nem élelmiszer',
};

export const storages: Readonly<Record<Storage, string>> = {
  ROOM: 'Szobahőmérsékleten',
  DRY: 'Száraz, hűvös helyen',
  COOLED: 'Hűtőben, 0–5 °C-on',
  FROZEN: 'Fagyasztva, −18 °C-on',
};

export const durabilities: Readonly<Record<Durability, string>> = {
  DAYS: 'Az átvételtől számított napokig',
  BEST_BEFORE: 'A rajta lévő napig megőrzi a minőségét',
  USE_BY: 'A rajta lévő napig fogyasztható',
  NOT_NEEDED: 'Nem kell rá dátum',
};

export const nutritionExemptions: Readonly<Record<NutritionExemption, string>> = {
  SMALL_MAKER: 'Kis mennyiségben, a készítő adja közvetlenül',
  UNPROCESSED: 'Feldolgozatlan, vagy egy összetevőből áll',
};

export const allergenStates: Readonly<Record<AllergenState, string>> = {
  UNKNOWN: terms.unknown,
  CONTAINS: 'Tartalmazza',
  MAY_CONTAIN: 'Nyomokban lehet',
  FREE: 'Nincs benne',
};

export const missingFactNames: Readonly<Record<FoodFact, string>> = {
  kind: 'milyen élelmiszer',
  ingredients: 'összetevők',
  allergens: 'mind a 14 allergén',
  storage: 'tárolás',
  durability: 'eltarthatóság',
  origin: 'származás',
  nutrition: 'tápérték, vagy miért nincs',
  alcohol: 'alkoholtartalom',
};

export const foodWords = {
  title: 'Élelmiszer-adatok',
  nothing: 'A termelő még nem adott meg élelmiszer-adatokat. Ha allergiás vagy, kérdezd meg rendelés előtt.',
  notFood: 'Nem élelmiszer.',
  ingredients: 'Összetevők',
  contains: 'Tartalmazza',
  mayContain: 'Nyomokban tartalmazhatja',
  freeOf: 'Nincs benne',
  unknown: 'Nincs adat róla',
  none: 'a 14 allergén közül egyik sem',
  netQuantity: 'Nettó mennyiség',
  net: (packing: string, amount: string) => `${packing}: ${amount}`,
  storage: 'Tárolás',
  durability: 'Eltarthatóság',
  days: (count: number) => `az átvételtől számított ${count} napig`,
  origin: 'Származás',
  alcohol: 'Alkoholtartalom',
  alcoholText: (percent: string) => `${percent} térfogatszázalék`,
  organic: 'Bio',
  organicText: (code: string, certificate: string, until: string) =>
    `${code}, tanúsítvány: ${certificate}, érvényes: ${until}`,
  organicEnded: (until: string) => `A bio tanúsítvány lejárt: ${until}`,
  nutrition: 'Tápérték',
  noNutrition: (reason: string) => `Nincs megadva. ${reason}`,
  per: { G100: '100 grammban', ML100: '100 milliliterben' },
  energy: 'Energia',
  energyText: (kj: string, kcal: string) => `${kj} kJ / ${kcal} kcal`,
  fat: 'Zsír',
  saturates: 'ebből telített zsírsavak',
  carbohydrate: 'Szénhidrát',
  sugars: 'ebből cukrok',
  protein: 'Fehérje',
  salt: 'Só',
  grams: (amount: string) => `${amount} g`,
} as const;

export const incompleteWords = {
  title: (count: number) => `Mi hiányzik? ${count} terméked élelmiszer-adatai hiányosak`,
  text: 'A vevőnek rendelés előtt tudnia kell, mi van az ételben. Pótold, ami hiányzik.',
  from: (day: string) => `Ettől a naptól nem rendelhető, amiből adat hiányzik: ${day}`,
  now: 'Amiből adat hiányzik, az most nem rendelhető.',
  list: 'A hiányos termékek',
  show: 'Megmutatom, melyik',
} as const;

export const foodForm = {
  kind: 'Milyen élelmiszer?',
  kindHint: 'Ettől függ, mit kell róla megadni.',
  kindChoose: 'Válassz',
  kindProposed: (kind: string) =>
    `A kategóriája alapján ezt javasoljuk, a tárolással együtt: ${kind}. Nézd át, és mentsd, ha jó.`,
  missing: 'Mi hiányzik?',
  missingText: 'Ezek nélkül a vevő rendelés előtt nem tudja meg, amit tudnia kell.',
  complete: 'Minden megvan, ami a távoli eladáshoz kell.',
  missingNet: (packings: string) => `nettó mennyiség: ${packings}`,
  contents: 'Összetétel',
  ingredients: 'Összetevők',
  ingredientsHint:
    'Csökkenő mennyiség szerint. Az allergént tedd csillagok közé, így kiemelve jelenik meg: *búzaliszt*, víz, só',
  allergens: 'Allergének',
  allergensHint: 'Mind a 14-ről mondd meg. Amiről nem nyilatkozol, azt nem tekintjük mentesnek.',
  restFree: 'A többi nincs benne',
  keeping: 'Tárolás és eltarthatóság',
  storage: 'Hogyan kell tárolni?',
  choose: terms.unknown,
  storageNote: 'Még valami a tárolásról',
  storageNoteHint: 'Például: felbontás után hűtőben, 3 napon belül.',
  durability: 'Meddig áll el?',
  durabilityDays: 'Hány napig az átvételtől?',
  origin: 'Származás',
  originField: 'Honnan származik?',
  originHint: 'Ország vagy táj, például: Magyarország, Zala. Tojásnál a termelőkód is kell.',
  alcohol: 'Alkoholtartalom térfogatszázalékban',
  alcoholHint: 'Ha több 1,2 százaléknál.',
  organic: 'Bio tanúsítás',
  organicHint: 'A bio és az öko szót csak tanúsított termékre lehet használni. Ha nincs, hagyd üresen.',
  organicCode: 'Az ellenőrző szervezet kódja',
  organicCodeHint: 'Például: HU-ÖKO-01',
  organicCertificate: 'A tanúsítvány száma',
  organicUntil: 'Meddig érvényes?',
  nutrition: 'Tápérték',
  nutritionMode: 'Megadod a tápértéket?',
  nutritionGiven: 'Megadom',
  nutritionPer: 'Miben?',
  energy: 'Energia, kJ',
  inGrams: (what: string) => `${what}, gramm`,
  net: 'Nettó mennyiség',
  netHint: 'Mennyi van egy csomagban? Súlyban vagy térfogatban.',
  netAmount: (packing: string) => `Mennyi van benne: ${packing}`,
  netUnit: (packing: string) => `Mértékegység: ${packing}`,
} as const;
