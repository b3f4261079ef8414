import type { RefusalText } from './refusal-text.ts';

/** Delivery points, what follows them, and invitations. */
export const pointsRefusals = {
  SUBSCRIBE_DELIVERYPOINT_ERROR: {
    status: 409,
    title: 'Nem sikerült a feliratkozás',
    detail: 'Erre az átvevőpontra most nem lehet feliratkozni.',
  },
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    title: 'Ez a böngésző nem kaphat értesítést',
    detail:
      'Nem ismerjük azt a szolgáltatót, amelyen át a böngésződ az értesítéseket kapná. Próbáld másik böngészővel.',
  },
  COORDINATES_NOT_RESOLVED: {
    status: 400,
    title: 'Nem találjuk a címet a térképen',
    detail:
      'Ellenőrizd az irányítószámot, a települést és az utcát, majd próbáld újra. Amit beírtál, megmaradt.',
  },
  ALREADY_POINT_MANAGER: {
    status: 409,
    title: 'Már van átvevőpontod',
    detail: 'Jelentkezz ki, majd be, és a Menedzsmentben nyiss továbbiakat.',
  },
  TOKEN_TAKEN: {
    status: 409,
    title: 'Ez a meghívókód már foglalt',
    detail: 'Válassz másik kódot a meghívóhoz. Amit beírtál, megmaradt.',
  },
  POINT_HAS_EVENTS: {
    status: 409,
    title: 'Ez az átvevőpont nem törölhető',
    detail: 'Vannak átadási alkalmai. Ha már nem használod, tedd nem nyilvánossá.',
  },
  INVALID_INVITE_LINK: {
    status: 404,
    title: 'Ez a meghívó nem él',
    detail: 'A link hibás, vagy azóta visszavonták. Kérj újat attól, akitől kaptad.',
  },
} as const satisfies Record<string, RefusalText>;
