import type { RefusalText } from './refusal-text.ts';

/** What is said of a payment that couldn't be begun (spec 8). */
const PAYMENT_UNSUCCESSFUL_BODY =
  'A fizetés nem sikerült, a rendelésed él. Próbáld újra később, vagy fizess átvételkor.';

/** Payments, discounts and coupons. */
export const paymentsRefusals = {
  PAYMENT_TYPE_NOT_OFFERED: {
    status: 400,
    title: 'Válassz fizetési módot',
    detail: 'Ez a fizetési mód itt nem választható.',
  },
  TOO_LITTLE_FOR_CARD: {
    status: 400,
    title: 'Ennyit nem lehet kártyával fizetni',
    detail: 'Kártyával legalább 10 Ft fizethető. Tegyél még a kosárba, vagy fizess átvételkor, ha itt lehet.',
  },
  PAYMENT_NOT_OFFERED: {
    status: 409,
    title: 'Ez a fizetés most nem indítható',
    detail: 'Közben lezárult a rendelés, vagy már rendezted. Nézd meg, hogyan áll.',
  },
  PAYMENT_INIT_FAILED: {
    status: 503,
    title: 'Az online fizetés most nem indítható el',
    detail: PAYMENT_UNSUCCESSFUL_BODY,
  },
  DISCOUNT_NOT_USABLE: {
    status: 409,
    title: 'A kupon már nem használható',
    detail: 'Vedd ki a kupont, vagy válassz másikat. A kosarad megmaradt.',
  },
  COUPON_CODE_UNKNOWN: {
    status: 404,
    title: 'Nincs ilyen kuponkód',
    detail: 'Nézd meg, jól írtad-e be. A kis- és nagybetű nem számít.',
  },
  COUPON_CODE_EXPIRED: {
    status: 409,
    title: 'Ez a kuponkód lejárt',
    detail: 'A kód már nem váltható be. A többi kuponodat továbbra is használhatod.',
  },
  COUPON_CODE_USED: {
    status: 409,
    title: 'Ezt a kuponkódot már beváltották',
    detail: 'A kód csak korlátozott számban váltható be, és elfogyott.',
  },
  COUPON_CODE_TAKEN: {
    status: 409,
    title: 'Ez a kód már foglalt',
    detail: 'Már van ilyen kuponkód. Adj meg másikat.',
  },
  COUPON_USED: {
    status: 409,
    title: 'Ez a kupon nem törölhető',
    detail: 'Már felhasználták vagy beváltották. Add meg, mikor érjen véget.',
  },
  DISCOUNT_USED: {
    status: 409,
    title: 'Ez a kedvezmény nem törölhető',
    detail: 'Van rendelés, amelyik már megkapta. A listában megmarad, de új rendelés nem kaphatja meg.',
  },
  DISCOUNT_RUNNING: {
    status: 409,
    title: 'Ez a kedvezmény most él',
    detail: 'Előbb vess véget neki, utána törölheted.',
  },
  DISCOUNT_NOT_RUNNING: {
    status: 409,
    title: 'Ez a kedvezmény most nem él',
    detail: 'Véget vetni csak annak lehet, ami most él. A kezdetét és a végét a lapján módosíthatod.',
  },
  COUPON_ALREADY_ACTIVATED: {
    status: 409,
    title: 'Ezt a kuponkódot már beváltottad',
    detail: 'Egy kódot mindenki egyszer válthat be. A kuponjaid között találod.',
  },
} as const satisfies Record<string, RefusalText>;
