import type { DemoProducer } from '../market/goods.ts';

/** Has just registered: the page isn't public yet, and there is nothing to sell. */
export const VADVIRAG_KERT: DemoProducer = {
  name: 'Vadvirág Gyógynövénykert',
  owner: 'Somos Piroska',
  email: 'vadvirag@kosar.test',
  phone: '+36205550113',
  postalCode: '8261',
  city: 'Badacsonytomaj',
  street: 'Kert utca 4.',
  siteName: 'Vadvirág kert',
  legalForm: 'SOLE_TRADER',
  vatIncluded: true,
  capacity: 'UNDER_1T',
  range: 'NONE',
  scene: 'vegetable-garden',
  showcase: 'lettuce',
  isHidden: true,
  description: 'Teának és fűszernek való gyógynövényt termelünk, most tesszük fel az első termékeinket.',
  production: 'Kézzel szedjük, árnyékban szárítjuk.',
  transportToBudapest: '',
  wantsToTransport: '',
  other: '',
  products: [],
};
