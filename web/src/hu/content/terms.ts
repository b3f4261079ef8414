import type { TextDocument } from './document.ts';

/** /aszf: the terms of September 2016. The one text in the formal tone, with the privacy notice beside it. */
export const terms: TextDocument = {
  title: 'Felhasználási feltételek',
  lead: 'Kelt: 2016. szeptember. A feltételek a piactér minden felhasználójára vonatkoznak; elfogadásuk a regisztráció és minden rendelés feltétele.',
  sections: [
    {
      id: 'fogalmak',
      title: 'Fogalmak',
      blocks: [
        {
          steps: [
            'Szolgáltató: a piactér üzemeltetője. Felhasználó: aki a piacteret használja. Vevő: az a regisztrált Felhasználó, aki rendel.',
            'Termelő: aki a piactéren élelmiszert kínál. Szállító: aki a Termelők kínálatát közös rendelésre meghirdeti, és az árut az átvétel helyére juttatja. Szervező: aki az átvétel alkalmát meghirdeti. Átvevőpont-kezelő: aki az átvétel helyét biztosítja.',
            'Lánc: egy közös rendelés, közös határidővel és minimális bevétellel. Szállítás: a lánc teljesítése egy átvételi alkalmon. Minimális bevétel: a rendeléseknek az az összértéke, amelytől a Szállító a láncot teljesíteni kívánja.',
          ],
        },
      ],
    },
    {
      id: 'szolgaltatas',
      title: 'A szolgáltatás',
      blocks: [
        {
          steps: [
            'A Szolgáltató béta változatban működő közvetítő szolgáltatást nyújt: felületet biztosít ahhoz, hogy közösségek helyi termelők élelmiszereit közösen rendelhessék meg. A béta változat működése és tartalma változhat, és a szolgáltatás átmenetileg szünetelhet.',
            'A Szolgáltató az árut nem maga értékesíti. Az áru eladója a Termelő, viszonteladás esetén a Szállító.',
            'A piactér használata a Vevő számára díjtalan. A Szolgáltató közvetítői jutalékot a Termelőknek számít fel; a jutalék a feltüntetett ár része, azt nem növeli.',
          ],
        },
      ],
    },
    {
      id: 'regisztracio',
      title: 'Regisztráció és fiók',
      blocks: [
        {
          steps: [
            'A piactér kínálata regisztráció nélkül is megtekinthető. Rendeléshez, feliratkozáshoz és átvevőpont létrehozásához regisztráció és bejelentkezés szükséges.',
            'A regisztrációhoz meg kell adni a teljes nevet, az e-mail-címet, a telefonszámot és egy jelszót, valamint el kell fogadni e feltételeket és az adatkezelési tájékoztatót. A fiók az e-mailben küldött hivatkozással aktiválható.',
            'A Felhasználó valós adatokat ad meg, és jelszavát titokban tartja. Bárki regisztrálhat Termelőként is; termékei jóváhagyás után rendelhetők.',
          ],
        },
      ],
    },
    {
      id: 'rendeles',
      title: 'Rendelés és határidő',
      blocks: [
        {
          steps: [
            'Rendelést leadni a lánc rendelési határidejéig lehet, a szállítás oldalán feltüntetett termékekből és mennyiségekből. A határidőt a Szolgáltató szerverének órája szerint kell számítani.',
            'A rendelés elküldése fizetési kötelezettséggel jár, amennyiben a szállítás létrejön. A Szolgáltató a rendelést e-mailben igazolja vissza.',
            'A Vevő a rendelést a határidőig módosíthatja vagy lemondhatja; azt követően a rendelés nem módosítható.',
            'A Szállító a láncot a határidő előtt is jóváhagyhatja; a rendelés ezzel lezárul.',
          ],
        },
      ],
    },
    {
      id: 'minimum',
      title: 'A minimális bevétel és a szállítás elmaradása',
      blocks: [
        {
          steps: [
            'A lánc minimális bevételébe a lánc minden szállítására leadott rendelés beleszámít. Az összegyűlt érték a szállítás oldalán folyamatosan látható.',
            'Ha a rendelések értéke a határidőig nem éri el a minimális bevételt, a Szállító dönt arról, hogy a láncot ennek ellenére teljesíti vagy lemondja.',
            'Lemondás esetén a Szolgáltató minden Vevőt értesít. A Vevőnek fizetnie nem kell, a bankkártyán zárolt összeg felszabadul. Ugyanez érvényes, ha a Szállító a láncot az utolsó szállítási nap végéig nem hagyta jóvá.',
            'A Szállító egyes kiszereléseket is lemondhat. Az érintett Vevők értesítést kapnak, és a lemondott tételekért nem fizetnek.',
          ],
        },
      ],
    },
    {
      id: 'arak',
      title: 'Árak és kedvezmények',
      blocks: [
        {
          steps: [
            'Az árak forintban, egész összegben értendők; a kedvezményes árat a rendszer felfelé, egész forintra kerekíti. A termékek mellett az egységár is szerepel. A házhoz szállítás díja külön tétel.',
            'Az elküldött rendelés ára a termék vagy a lánc későbbi módosítása miatt nem változik.',
            'Ha a lánc kedvezménysávjai szerint a közös rendelés értéke magasabb sávot ér el, a kedvezmény a lánc minden rendelésére kiterjed. Az így csökkentett ár akkor sem emelkedik, ha később a sáv lemondások miatt elvész.',
            'A százalékos kedvezmények összeadódnak, legfeljebb 100 százalékig. A forintban kifejezett kupon fel nem használt része megmarad.',
          ],
        },
      ],
    },
    {
      id: 'sulyok',
      title: 'Súlyok és eltérés',
      blocks: [
        {
          steps: [
            'A mérendő termékek átadott mennyisége a rendelttől eltérhet. A megengedett eltérést a kiszerelés mellett feltüntetett százalék jelzi; ennél több áru nem adható át.',
            'A Vevő az átadott mennyiséget fizeti meg.',
          ],
        },
      ],
    },
    {
      id: 'atvetel',
      title: 'Átvétel és házhoz szállítás',
      blocks: [
        {
          steps: [
            'Az áru az átvételi alkalom meghirdetett helyén és idejében vehető át. Ahol a Szervező házhoz szállítást is kínál, a Vevő rendeléskor választhatja, és megadja a szállítási címet.',
            'Az átadó rögzíti, mely tételeket és milyen mennyiségben adta át. Ha az átadást vagy a fizetést nem rögzítették, a szállítás véglegesítése előtt a Szállító vagy a Szolgáltató mondja meg, átvette és kifizette-e a Vevő; enélkül a rendelés nem számít sem átadottnak, sem kifizetettnek. Az átvett, de ki nem fizetett rendelés ára a Vevő tartozása.',
            'A késésről és a változásokról a szállítás szereplői a piactéren keresztül üzenetet küldenek.',
          ],
        },
      ],
    },
    {
      id: 'fizetes',
      title: 'Fizetés',
      blocks: [
        {
          steps: [
            'A Vevő a láncnál engedélyezett módok közül választ: fizethet a helyszínen, átvételkor, vagy bankkártyával, az interneten. Készpénzes fizetéskor a végösszeget 5 forintra kell kerekíteni; a kerekítés külön sorban szerepel.',
            'A bankkártyás fizetés a fizetési szolgáltató, a Barion felületén történik. A bankkártya adatait a Szolgáltató nem ismeri meg és nem tárolja.',
            'Bankkártyás fizetéskor a rendelés értékének megfelelő összeg zárolásra kerül. Terhelésre a szállítás véglegesítésekor, az átadott áru értékében, legfeljebb a zárolt összegig kerül sor; az esetleges többlet a helyszínen fizetendő.',
            'A Vevő rendeléskor számlát kérhet a megadott számlázási adatokkal; egyes láncoknál a számlázási adatok megadása kötelező.',
          ],
        },
      ],
    },
    {
      id: 'szereplok',
      title: 'A Termelők és a többi szereplő',
      blocks: [
        {
          steps: [
            'A Termelő a termékeiről valós és teljes tájékoztatást ad, és az elfogadott rendeléseket a meghirdetett minőségben teljesíti.',
            'A szállítás bevétele a Termelő, a Szállító, a Szervező, az Átvevőpont-kezelő és a Szolgáltató között a láncnál rögzített arányban oszlik meg. Az elszámolás a szállítás véglegesítésekor készül; a kifizetés szállításonként, hetente vagy havonta történik, ahogyan a szereplő beállította.',
          ],
        },
      ],
    },
    {
      id: 'panasz',
      title: 'Panaszok',
      blocks: [
        {
          steps: [
            'Az áruval kapcsolatos kifogást elsősorban átvételkor, az átadónál, ezt követően a Termelőnél vagy a Szállítónál célszerű jelezni; elérhetőségük a bejelentkezett Felhasználók számára a szállítás oldalán található, amennyiben azt közzétették.',
            [
              'A piactér működésével kapcsolatos panaszt a ',
              { text: 'Visszajelzés', page: 'feedback' },
              ' oldalon lehet megküldeni; a Szolgáltató a megadott e-mail-címre válaszol.',
            ],
            'E feltételek a Vevő jogszabályban biztosított jogait nem korlátozzák.',
          ],
        },
      ],
    },
  ],
};
