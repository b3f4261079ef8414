import * as terms from '../terms.ts';
import type { TextDocument } from './document.ts';

/** /akadalymentesseg: what is done for everybody to get along, and what isn't yet. */
export const accessibility: TextDocument = {
  title: terms.accessibility,
  lead: 'Azt szeretnénk, hogy mindenki egyedül is tudjon rendelni: billentyűzettel, képernyőolvasóval, nagyítással, egy kézzel, gyenge kapcsolattal.',
  sections: [
    {
      id: 'cel',
      title: 'Mihez tartjuk magunkat',
      blocks: [
        'A WCAG 2.2 ajánlás AA szintje a mércénk. Az oldalakat fejlesztés közben géppel és kézzel is ellenőrizzük, telefonon és asztali gépen, világos és sötét megjelenéssel.',
      ],
    },
    {
      id: 'mit-tudsz',
      title: 'Amire számíthatsz',
      blocks: [
        {
          points: [
            'Minden elérhető billentyűzettel, és mindig látszik, hol jársz. Vannak billentyűparancsok is: a lábléc Billentyűparancsok gombja megmutatja és ki is kapcsolja őket.',
            'Az állapotokat ikon és szó is jelzi, nem csak a színük.',
            'A térkép és a naptár mellett mindig ott a lista, amely ugyanazt tudja.',
            'A szövegek kontrasztja legalább 4,5:1, világos és sötét megjelenéssel is.',
            'Az oldalak 320 képpont szélesen és 200%-os nagyítással is olvashatók.',
            'Ha az eszközödön kikapcsoltad a mozgást, nálunk sem mozog semmi.',
            'A hibás mezőket felsoroljuk, oda is visszük a fókuszt, és amit beírtál, megmarad.',
            'Kijelentkeztetés előtt figyelmeztetünk, és több időt kérhetsz.',
          ],
        },
      ],
    },
    {
      id: 'hianyok',
      title: 'Ami még nem tökéletes',
      blocks: [
        {
          points: [
            'A térképet képernyőolvasóval nehéz bejárni: használd mellette a listát.',
            'A termelők által feltöltött képekhez és videókhoz nem mindig tartozik leírás vagy felirat.',
            'A kártyás fizetés a fizetési szolgáltató oldalán történik, azt nem mi készítjük.',
          ],
        },
      ],
    },
    {
      id: 'szolj',
      title: 'Szólj, ha elakadtál',
      blocks: [
        [
          'Ha valamit nem tudsz elolvasni vagy megnyomni, írd meg a ',
          { text: terms.feedback, page: 'feedback' },
          ' oldalon: melyik oldalon történt, és mivel használod a piacot. Fiók nélkül is írhatsz.',
        ],
      ],
    },
  ],
};
