import * as terms from '../terms.ts';
import type { TextDocument } from './document.ts';

/** The privacy notice that registration refers to: what the market keeps of whom, and who sees it. */
export const privacy: TextDocument = {
  id: 'adatkezeles',
  title: terms.privacy,
  lead: 'Milyen személyes adatot kezel a piactér, mire használja, és ki látja.',
  sections: [
    {
      id: 'adatok',
      title: 'A kezelt adatok',
      blocks: [
        {
          points: [
            'Fiók: teljes név, e-mail-cím, telefonszám, a jelszó visszafejthetetlen lenyomata, és ha a Felhasználó megadja, irányítószám, bemutatkozás, profilkép.',
            'Rendelés: a rendelt és átadott tételek, megjegyzés, számlázási adatok, házhoz szállításkor a cím és a megközelítéshez adott tudnivaló.',
            'Fizetés: összeg, állapot és a fizetési szolgáltató azonosítója. Bankkártyaadat nem.',
            'Feliratkozások, értesítési beállítások, értékelések, felmérésekre adott válaszok, visszajelzések.',
            'Szereplőként: a közzétett név, elérhetőség és bemutatkozás, továbbá a kifizetéshez szükséges számlaadatok.',
          ],
        },
      ],
    },
    {
      id: 'cel',
      title: 'Az adatkezelés célja',
      blocks: [
        'Az adatok a rendelések teljesítéséhez, az átvétel megszervezéséhez, a fizetéshez és az elszámoláshoz, a Felhasználó értesítéséhez és a fiók védelméhez szükségesek. Akciókról a Szolgáltató csak annak küld levelet, aki kérte; a profilban bármikor lemondható.',
      ],
    },
    {
      id: 'ki-latja',
      title: 'Ki láthatja az adatokat',
      blocks: [
        {
          points: [
            'A Vevő nevét és telefonszámát csak azok a szereplők látják, akik a rendelését átadják vagy az átvételt szervezik, valamint az adminisztrátorok. A Termelő mennyiségeket lát, nevet nem, kivéve, ha az árut maga adja át.',
            'Az átvevőpontra feliratkozottak e-mail-címét csak az átvevőpont kezelője és az adminisztrátorok látják.',
            'A szereplők elérhetősége bejelentkezett Felhasználóknak jelenik meg, és csak akkor, ha a szereplő nyilvános.',
          ],
        },
      ],
    },
    {
      id: 'kulso',
      title: 'Külső szolgáltatók',
      blocks: [
        'Bankkártyás fizetéskor a rendelés összegét és azonosítóját a fizetési szolgáltató, elektronikus számla kiállításakor a számlázási adatokat a számlázó szolgáltató kapja meg. A címek térképi helyének megkereséséhez és a látogatottság méréséhez a Szolgáltató külső szolgáltatást vehet igénybe.',
      ],
    },
    {
      id: 'sutik',
      title: 'Sütik és a böngészőben tárolt adatok',
      blocks: [
        'A bejelentkezéshez egy munkamenet-süti szükséges; kijelentkezéskor, valamint 30 perc tétlenség után megszűnik. A kosár, a félbehagyott űrlapok és a megjelenés beállítása a Felhasználó böngészőjében tárolódik.',
      ],
    },
    {
      id: 'jogok',
      title: 'A Felhasználó lehetőségei',
      blocks: [
        [
          'A Felhasználó a profiljában megtekintheti és módosíthatja adatait. Adatai törlését és az adatkezeléssel kapcsolatos minden más kérését a ',
          { text: terms.feedback, page: 'feedback' },
          ' oldalon jelezheti. A teljesített rendelések és fizetések elszámoláshoz szükséges adatai a fiók törlése után is megmaradnak.',
        ],
      ],
    },
  ],
};
