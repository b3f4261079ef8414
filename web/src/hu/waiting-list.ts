import * as terms from './terms.ts';

/** Words of waiting for what has sold out. */
export const waitingListWords = {
  join: 'Szóljatok, ha lesz',
  joinOf: (name: string) => `Szóljatok, ha lesz: ${name}`,
  title: 'Várólista',
  about:
    'Ha felszabadul belőle, sorban adjuk oda. Amire sorra kerülsz, azt 12 órán át (legfeljebb a határidőig) neked tartjuk; ha ebből a szállításból valamit már elengedtél, két órán át.',
  amount: 'Mennyit szeretnél?',
  atOnce: 'Rendeljétek meg rögtön, ha felszabadul',
  atOnceAbout:
    'A mostani áron, a helyszínen fizetve, fizetési kötelezettséggel. Írunk róla, és a határidőig lemondhatod.',
  terms: 'Feltételek',
  send: 'Feliratkozom',
  sending: 'Feliratkozás …',
  joined: 'Feliratkoztál a várólistára.',
  failed: terms.subscribingFailed,
  mine: 'Amire vársz',
  place: (place: number) => `${place}. vagy a sorban`,
  willOrder: 'rögtön megrendeljük',
  offeredUntil: 'Neked tartjuk eddig:',
  order: (sum: string) => `Megrendelem – fizetési kötelezettséggel (${sum})`,
  ordered: 'Megrendelted. E-mailben is megírtuk.',
  orderFailed: 'Nem sikerült megrendelni',
  leave: 'Nem várok tovább',
  leaveOf: (name: string) => `Nem várok tovább: ${name}`,
  left: 'Leiratkoztál a várólistáról.',
};
