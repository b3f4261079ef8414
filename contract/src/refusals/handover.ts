import type { RefusalText } from './refusal-text.ts';

/** Handing over, and the cash at the table. */
export const handoverRefusals = {
  HANDOVER_NOT_YET: {
    status: 409,
    title: 'Még tart a rendelés',
    detail: 'Átadni a rendelés lezárása után lehet. Amit beírtál, megmaradt.',
  },
  HANDOVER_CALLED_OFF: {
    status: 409,
    title: 'Ez a szállítás elmaradt',
    detail:
      'Törölt vagy létre nem jött szállításhoz nem rögzíthető átadás és készpénz. Amit beírtál, megmaradt. Ha mégis átadtátok, kérd meg az admint, hogy állítsa vissza a láncot.',
  },
  HANDOVER_REFUSED: {
    status: 400,
    title: 'Nézd át a mennyiségeket',
    detail: 'A megjelölt tételek így nem menthetők. Semmit nem mentettünk, amit beírtál, megmaradt.',
  },
  HANDOVER_REFUNDED: {
    status: 409,
    title: 'Ebből a tételből már visszatérítés járt',
    detail:
      'A vevővel megegyeztetek róla, és az átadott mennyiség ahhoz igazodik, ezért itt már nem írható át. Ha mégis hibás, a lánc lezárása után egy admin javíthatja.',
  },
  ROUND_FINALIZED: {
    status: 409,
    title: 'A láncot már elszámolták',
    detail:
      'Az átadott mennyiségek és az átvett pénz a véglegesítés óta nem változhatnak, mert ezek szerint készül az elszámolás.',
  },
  CORRECTION_NOT_SETTLED: {
    status: 409,
    title: 'Ezt a láncot még nem számolták el',
    detail: 'A lezárásig az átadásnál lehet javítani, ehhez nem kell utólagos javítás.',
  },
  CORRECTION_WHILE_FINALIZING: {
    status: 409,
    title: 'A lánc lezárása még folyamatban van',
    detail: 'Várd meg, amíg minden kártyás fizetés rendeződik, és próbáld újra.',
  },
  CORRECTION_UNCHANGED: {
    status: 409,
    title: 'Nincs mit javítani',
    detail: 'A beírt mennyiségek megegyeznek azzal, amit átadottként rögzítettek.',
  },
  CORRECTION_COUPON_SPENT: {
    status: 409,
    title: 'A kupont azóta elköltötték',
    detail:
      'Ami a kuponra visszakerült, azt a vásárló már máshol felhasználta, ezért ennyi átvétele így nem rögzíthető.',
  },
  CASH_BACK_NONE: {
    status: 409,
    title: 'Itt nincs mit visszaadni',
    detail: 'Ebből a javításból a vásárlónak nem jár vissza készpénz.',
  },
  DEBT_NONE: {
    status: 409,
    title: 'A vásárló nem tartozik',
    detail: 'Ezt a tartozást már rendezték, vagy egy javítás óta nincs. Töltsd be újra az oldalt.',
  },
  DEBT_PAYMENT_STAYS: {
    status: 409,
    title: 'Ezt már nem lehet visszavonni',
    detail:
      'A befizetés óta valakinek kifizették a részét belőle, vagy a rendelés megint változott. A befizetés érvényben maradt.',
  },
  CASH_DIFFERENCE_UNEXPLAINED: {
    status: 409,
    title: 'Írd le, miért tér el a kassza',
    detail: 'A megszámolt pénz más, mint ami befolyt, vagy nem annyi folyt be, amennyit fizetni kellett.',
  },
  HANDOVER_INCOMPLETE: {
    status: 409,
    title: 'Hiányzik még mennyiség',
    detail: 'A kasszát akkor lehet lezárni, ha minden tételnél látszik, mennyit adtatok át belőle.',
  },
  CASH_CLOSED: {
    status: 409,
    title: 'A kasszát lezárták',
    detail:
      'Ezen az átvételen már nem változhat az átadott mennyiség és a pénz. A szállító vagy az admin újranyithatja.',
  },
  CASH_NOT_CLOSED: {
    status: 409,
    title: 'A kassza nyitva van',
    detail: 'Nincs mit újranyitni: a kasszát még nem zárták le, vagy valaki közben újranyitotta.',
  },
  CASH_TAKEN_MEANWHILE: {
    status: 409,
    title: 'Közben más is elvett pénzt',
    detail:
      'Ettől a vevőtől valaki közben pénzt vett el vagy vont vissza. Nézd meg, mennyit, és utána rögzítsd.',
  },
  CASH_NOT_THERE: {
    status: 409,
    title: 'Ennyi pénz nincs itt ettől a vevőtől',
    detail: 'Nem adható vissza több, mint amennyit a vevő fizetett. Nézd meg a befizetéseit.',
  },
} as const satisfies Record<string, RefusalText>;
