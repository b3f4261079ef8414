import type { ChainChangeProblem } from '@kosar/domain/change-chain';
import { Refusal } from '../../../infra/refusal.ts';

/** What is wrong with a chain or its goods, field by field; a missing event or product alone by its own key (spec 5, Chains). */
export function chainRefusal(problems: readonly ChainChangeProblem[]): Refusal {
  const errors = problems.map(({ path, code }) => ({ path, code, message: MESSAGES[code] }));
  const [first] = problems;
  const isAlone = problems.length === 1;
  const code =
    isAlone && (first?.code === 'NO_DELIVERY_EVENT_SELECTED' || first?.code === 'NO_PRODUCT_SELECTED')
      ? first.code
      : 'CHAIN_REFUSED';
  return new Refusal(code, { errors });
}

const MESSAGES: Record<ChainChangeProblem['code'], string> = {
  BEFORE_TODAY: 'Nem lehet korábbi a mai napnál.',
  AFTER_DELIVERY: 'A határidő nem lehet a szállítás napja után.',
  PATTERN: 'Hibás formátum!',
  TIME_DOES_NOT_EXIST: 'Ez az időpont az óraátállítás miatt kimarad. Válassz másikat.',
  NO_DELIVERY_EVENT_SELECTED: 'Válassz legalább egy eseményt.',
  EVENT_NOT_FOUND: 'Ez az esemény már nincs meg.',
  EVENT_BEFORE_DEADLINE: 'Az esemény a rendelési határidő napja előtt van, vagy nincs még napja.',
  NO_PRODUCT_SELECTED: 'Válassz legalább egy terméket.',
  PRODUCT_NOT_AVAILABLE: 'Ez a termék most nem elérhető.',
  PRODUCT_NOT_APPROVED: 'Ezt a terméket a választott események piacterei nem hagyták jóvá.',
  PRODUCER_NOT_CARRIED: 'Ezzel a termelővel nincs szállítási kapcsolatod.',
  NO_PACKING_SELECTED: 'Válassz legalább egy kiszerelést.',
  PACKING_NOT_AVAILABLE: 'Ez a kiszerelés most nem elérhető.',
  ONLINE_NOT_POSSIBLE: 'Bankkártyával csak egy termelő terméke fizethető, ha van fizetési számlája.',
  TIER_INVALID: 'Az összeg és a kedvezmény is legyen nagyobb nullánál.',
  TIER_START_NOT_UNIQUE: 'Két sávnak nem lehet ugyanaz a kezdete.',
  TIER_DISCOUNT_NOT_RISING: 'A nagyobb összeghez nagyobb kedvezmény tartozzon.',
  FIXED_AFTER_CLOSING: 'A rendelés lezárása után ez már nem változtatható.',
  IN_THE_PAST: 'A határidő nem lehet a múltban.',
  AFTER_EVENT: 'A lánc egyik eseménye ennél korábbi napon van.',
};
