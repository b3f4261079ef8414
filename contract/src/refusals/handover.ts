import type { RefusalText } from './refusal-text.ts';

/** Handing over, and the cash at the table. */
export const handoverRefusals = {
  HANDOVER_NOT_YET: {
    status: 409,
    title: 'Még tart a rendelés',
    detail: 'Átadni a rendelés lezárása után lehet. Amit beírtál, megmaradt.',
  },
  HANDOVER_REFUSED: {
    status: 400,
    title: 'Nézd át a mennyiségeket',
    detail: 'A megjelölt tételek így nem menthetők. Semmit nem mentettünk, amit beírtál, megmaradt.',
  },
  ROUND_FINALIZED: {
    status: 409,
    title: 'A láncot már elszámolták',
    detail:
      'Az átadott mennyiségek a véglegesítés óta nem változhatnak, mert ezek szerint készült az elszámolás.',
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
