import type { RefusalText } from './refusal-text.ts';

/** What admins set up for the catalogue: product types, tax categories, marketplaces. */
export const catalogueSettingsRefusals = {
  PRODUCT_TYPE_NAME_TAKEN: {
    status: 409,
    title: 'Ilyen nevű típus itt már van',
    detail: 'Egy típus alatt két egyforma név nem állhat, ékezetek nélkül sem. Adj neki másik nevet.',
  },
  PRODUCT_TYPE_TOO_DEEP: {
    status: 409,
    title: 'Ez már hetedik szint lenne',
    detail:
      'A terméktípusok fája legfeljebb hat szintű. Minden maradt a helyén, válassz feljebb lévő helyet.',
  },
  PRODUCT_TYPE_BELOW_ITSELF: {
    status: 409,
    title: 'Egy típus nem kerülhet saját maga alá',
    detail: 'Minden maradt a helyén. Válassz olyan helyet, amely nem ebben az ágban van.',
  },
  PRODUCT_TYPE_HAS_TYPES: {
    status: 409,
    title: 'Vannak alatta típusok',
    detail: 'Előbb helyezd át vagy töröld az alatta lévő típusokat. Semmit nem töröltünk.',
  },
  PRODUCT_TYPE_HAS_PRODUCTS: {
    status: 409,
    title: 'Tartoznak hozzá termékek vagy említések',
    detail: 'Válaszd ki, melyik típus vegye át őket. Semmit nem töröltünk.',
  },
  PRODUCT_TYPE_DISCOUNTED: {
    status: 409,
    title: 'Kedvezmény vonatkozik rá',
    detail:
      'Futó vagy jövőbeli kedvezmény szól erre a típusra. Előbb fejezd be, vagy vedd ki belőle a típust. Semmit nem töröltünk.',
  },
  PRODUCT_TYPE_GONE: {
    status: 409,
    title: 'A választott típust közben törölték',
    detail: 'Frissítsd az oldalt, és válassz másik helyet. Semmit nem változtattunk.',
  },
  MARKETPLACE_NAME_TAKEN: {
    status: 409,
    title: 'Ilyen nevű piactér már van',
    detail: 'Adj neki másik nevet. Amit beírtál, megmaradt.',
  },
  MARKETPLACE_GONE: {
    status: 409,
    title: 'Ez a piactér vagy szereplő már nincs meg',
    detail: 'Közben törölték. Frissítsd az oldalt, és válassz másikat. Semmit nem változtattunk.',
  },
  MARKETPLACE_HAS_EVENTS: {
    status: 409,
    title: 'Ennek a piactérnek vannak szállítási alkalmai',
    detail: 'A régi rendelések is hivatkoznak rájuk, ezért a piactér megmarad. Átnevezni lehet.',
  },
  MARKETPLACE_LAST: {
    status: 409,
    title: 'Ez az utolsó piactér',
    detail: 'Legalább egy piactér kell, különben semmit nem lehetne rendelni. Semmit nem töröltünk.',
  },
  MARKETPLACE_MANAGER_EXISTS: {
    status: 409,
    title: 'Ez a szereplő már kezeli ezt a piacteret',
    detail: 'Egy szereplő egy piacteret egyszer kezelhet. Semmit nem változtattunk.',
  },
  TAX_CATEGORY_TAKEN: {
    status: 409,
    title: 'Ilyen áfakulcs már van',
    detail: 'A neve és a kódja is csak egyszer szerepelhet. Amit beírtál, megmaradt.',
  },
  TAX_CATEGORY_USED: {
    status: 409,
    title: 'Termékek tartoznak ehhez az áfakulcshoz',
    detail: 'Válaszd ki, melyik áfakulcs vegye át őket. Semmit nem töröltünk.',
  },
  TAX_CATEGORY_LAST: {
    status: 409,
    title: 'Ez az utolsó áfakulcs',
    detail: 'Legalább egy kell, különben nem lehetne terméket felvenni. Semmit nem töröltünk.',
  },
  TAX_CATEGORY_GONE: {
    status: 409,
    title: 'A választott áfakulcsot közben törölték',
    detail: 'Frissítsd az oldalt, és válassz másikat. Semmit nem változtattunk.',
  },
  ALLERGEN_WORD_TAKEN: {
    status: 409,
    title: 'Ez a szó már szerepel',
    detail: 'Egy szó egy allergénhez tartozhat, ékezetek és nagybetűk nélkül is. Amit beírtál, megmaradt.',
  },
  ALLERGEN_WORDS_FULL: {
    status: 409,
    title: 'Betelt a lista',
    detail:
      'Legfeljebb 500 szó vehető fel. Törölj egyet, amelyre már nincs szükség. Amit beírtál, megmaradt.',
  },
} as const satisfies Record<string, RefusalText>;
