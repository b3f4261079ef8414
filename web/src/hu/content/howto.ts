import * as terms from '../terms.ts';
import type { TextDocument } from './document.ts';

/** /howto: ordering from the first visit to the handover, for buyers. */
export const howto: TextDocument = {
  title: terms.howItWorks,
  lead: 'A környék termelői egyszer hozzák el mindenki rendelését egy helyre. Így rendelsz, fizetsz és veszed át.',
  sections: [
    {
      id: 'atvevopont',
      title: terms.choosePoint,
      scene: 'place',
      blocks: [
        [
          'Az átvevőpont az a hely, ahol a megbeszélt napon elhozod, amit rendeltél: egy udvar, egy iskola, egy közösségi ház. Nézd meg ',
          { text: 'a térképen', page: 'deliveryPoints' },
          ', melyik esik útba. Keresni és nézelődni fiók nélkül is tudsz.',
        ],
        'Iratkozz fel arra, amelyik tetszik: szólunk, amint ott új szállításra lehet rendelni. Azt is te döntöd el, miről kapj e-mailt és miről értesítést.',
      ],
    },
    {
      id: 'rendeles',
      title: 'Rendelj a határidőig',
      scene: 'phone',
      blocks: [
        {
          steps: [
            [
              'Nyiss meg egy szállítást ',
              { text: 'a naptárból', page: 'deliveries' },
              ' vagy az átvevőpont oldaláról.',
            ],
            'Írd be, miből mennyit kérsz. Minden terméknél látod az egységárat, a legkisebb rendelhető mennyiséget, és hogy mennyi van még belőle.',
            'Válaszd ki, hogyan veszed át, hogyan fizetsz, és kérsz-e számlát.',
            'Nézd át a rendelésed, fogadd el a feltételeket, és küldd el. A visszaigazolást e-mailben is megkapod.',
          ],
        },
        'A kosarad megmarad, ha közben elmész. Ha a készletből valami elfogy, mielőtt elküldenéd, azonnal jelezzük.',
        [
          'A határidőig bármikor módosíthatod vagy lemondhatod a rendelésed a ',
          { text: terms.myOrders, page: 'myOrders' },
          ' oldalon. Többször is rendelhetsz ugyanarra a szállításra.',
        ],
      ],
    },
    {
      id: 'minimum',
      title: 'Összejön a közös minimum',
      scene: 'minimum',
      blocks: [
        'Egy szállítás akkor éri meg, ha elegen rendelnek. Ezért minden láncnak van egy minimális bevétele: ebbe mindenki kosara beleszámít. A szállítás oldalán végig látod, hol tart.',
        'Ha összejön, a szállítás indulhat. Ha a határidőig nem jön össze, a szállító dönt: vállalja így is, vagy lemondja. Lemondáskor értesítünk, és nem kell fizetned.',
        'Sok láncban kedvezménysávok is vannak. Ha a közös rendelés eléri a következő sávot, mindenkinek olcsóbb lesz, azoknak is, akik korábban rendeltek. Az elküldött rendelésed ára később nem emelkedik.',
      ],
    },
    {
      id: 'atvetel',
      title: 'Vedd át, amit rendeltél',
      scene: 'handover',
      blocks: [
        'A megbeszélt napon és időben menj az átvevőpontra. A rendelésed név szerint összekészítve vár. Vigyél táskát, és ha van, tojástartót, üveget.',
        'Amit mérni kell, sajtot, húst, almát, azt nem lehet grammra pontosan levágni. Rendeléskor látod, legfeljebb hány százalék lehet az eltérés, és mindig az átadott mennyiséget fizeted ki.',
        'Ahol van házhoz szállítás, ott rendeléskor kiválaszthatod. Az ára külön sorban szerepel.',
      ],
    },
    {
      id: 'fizetes',
      title: 'Fizess úgy, ahogy kényelmes',
      scene: 'coins',
      blocks: [
        {
          points: [
            'Átvételkor: a helyszínen fizeted ki, amit átvettél. A készpénzt 5 forintra kerekítjük.',
            'Kártyával, ahol a lánc engedi: rendeléskor csak zároljuk az összeget, és átvétel után vonjuk le, amennyit valóban kaptál. A zárolt összegnél többet soha nem vonunk le, a többletet a helyszínen fizeted.',
          ],
        },
        'Ha egy kártyás fizetés nem sikerül, a rendelésed él: a határidőig újra fizethetsz.',
      ],
    },
    {
      id: 'szerepek',
      title: 'Ki mit csinál?',
      scene: 'neighbours',
      blocks: [
        {
          points: [
            [
              'A termelő feltölti a termékeit, és elkészíti, amit rendeltetek. ',
              { text: 'Ábra termelőknek', page: 'infografProducer' },
            ],
            'A szállító láncot indít: összefogja a termelők kínálatát, megszabja a határidőt és a minimumot, és elhozza az árut.',
            [
              'A szervező átvételi alkalmat hirdet egy átvevőponton. ',
              { text: 'Ábra szervezőknek', page: 'infografOrganizer' },
            ],
            'Az átvevőpont-kezelő adja a helyet, és gondozza a közösségét.',
            ['Te és a szomszédaid rendeltek. ', { text: 'Ábra közösségeknek', page: 'infografCommunity' }],
          ],
        },
        ['A legtöbb részletre ', { text: 'a gyakori kérdések', page: 'faq' }, ' között is találsz választ.'],
      ],
    },
  ],
};
