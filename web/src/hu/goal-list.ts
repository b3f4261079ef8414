import * as terms from './terms.ts';
/** Words of the admins' list of the goals of communities. */
export const goalList = {
  lead: 'Minden átvevőpont minden közösségi célja. Az átvevőpont oldalán mindig a jelenlegi látszik.',
  search: 'A cél vagy az átvevőpont neve',
  goal: 'Cél',
  point: terms.deliveryPoint,
  progress: 'Állása',
  notCounted: 'nem számoljuk',
  current: terms.current,
  currentOnly: 'Jelenlegi célok',
  pastOnly: 'Korábbiak és későbbiek',
  by: 'Gondozza',
  created: 'Kitűzve',
  add: 'Új cél',
  edit: 'Közösségi cél módosítása',
  toPoint: terms.pointPage,
  remove: terms.remove,
  removed: 'A célt töröltük.',
  removeTitle: (name: string) => `Törlöd ezt a célt: ${name}?`,
  removeText: 'Ezt nem lehet visszavonni.',
  none: 'Még nincs közösségi cél',
  noneText: 'Tűzz ki egyet egy átvevőpontnak, vagy kérd meg a kezelőjét, hogy tegye meg.',
} as const;
