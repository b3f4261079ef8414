/** Questions that people ask, by category, with an editor's answers. */
export const FAQ: readonly {
  category: string;
  items: readonly (readonly [question: string, answer: string])[];
}[] = [
  {
    category: 'Rendelés',
    items: [
      [
        'Hogyan rendelhetek?',
        'Keress egy átvevőpontot a közeledben, és nyisd meg az egyik szállítást. Írd be, miből mennyit kérsz, majd két lépésben véglegesítsd a rendelést. A visszaigazolást e-mailben is elküldjük.',
      ],
      [
        'Mi az a minimum, amit a körnek el kell érnie?',
        'A szállító csak akkor indul el, ha megéri: ezt jelöli a minimális bevétel. Ha a határidőig nem jön össze, a szállító dönthet úgy, hogy mégis vállalja, vagy lemondja a kört. Lemondáskor nem kell fizetned.',
      ],
      [
        'Mik azok a kedvezménysávok?',
        'Ha a kör összértéke eléri a következő sávot, mindenki ára csökken, azoké is, akik már korábban rendeltek. A már megadott kedvezményt akkor is megkapod, ha később valaki lemondja a rendelését.',
      ],
      [
        'Módosíthatom vagy lemondhatom a rendelésemet?',
        'Igen, a rendelési határidőig bármikor, a Rendeléseim oldalon. A határidő után a termelő már készül, ezért akkor írj a szállítónak.',
      ],
      [
        'Miért fogyott el, ami az előbb még volt?',
        'A készlet élőben változik: mindenki ugyanabból rendel. Ha közben elfogyna valami a kosaradból, azonnal szólunk, és felajánljuk a még kapható mennyiséget.',
      ],
      [
        'Többször is rendelhetek ugyanabban a körben?',
        'Igen. Az átvételnél a rendeléseidet együtt kapod meg, és egyben fizeted ki.',
      ],
    ],
  },
  {
    category: 'Átvétel és szállítás',
    items: [
      [
        'Mit vigyek magammal az átvételre?',
        'Táskát, és ha van, üres tojástartót, üveget, ládát. A rendelésed kódját megtalálod a visszaigazolásban, de a neved is elég.',
      ],
      [
        'Mi történik, ha nem érek oda időben?',
        'Írj vagy telefonálj az átvevőpont gazdájának, az elérhetősége a szállítás oldalán van. Másnak is átadhatod a kódodat, ő is átveheti.',
      ],
      [
        'Van házhoz szállítás?',
        'Ahol a szervező vállalja, ott a rendelésnél kiválaszthatod. Az ára a rendelés végösszegéhez adódik, általában 1000 Ft.',
      ],
      [
        'Miért nem pontosan annyit kaptam, amennyit rendeltem?',
        'A sajtot, a húst vagy az almát nem lehet grammra pontosan vágni. A csomagolás mellett látod, legfeljebb hány százalékkal térhet el, és mindig a tényleges súlyt fizeted.',
      ],
    ],
  },
  {
    category: 'Fizetés',
    items: [
      [
        'Hogyan fizethetek?',
        'A legtöbb körben átvételkor, készpénzzel, néhol kártyával. Készpénznél a végösszeget 5 Ft-ra kerekítjük, ahogy a törvény előírja.',
      ],
      [
        'Kaphatok számlát?',
        'Igen: a rendelésnél jelöld be, hogy számlát kérsz, és add meg a számlázási adataidat. Vannak körök, amelyekben a számla kötelező.',
      ],
      [
        'Hogyan használhatom fel a kuponomat?',
        'A rendelés összesítőjén látod a kuponjaidat: jelöld be, amelyiket fel szeretnéd használni. A forintos kupon maradéka megmarad a következő rendelésedre.',
      ],
      [
        'Kié lesz a pénz, amit kifizetek?',
        'A nagyobb része, általában 85%, a termelőé. A többin az átvevőpont, a szervező és a piactér osztozik; a pontos arányt minden kör megmutatja.',
      ],
    ],
  },
  {
    category: 'Közösség',
    items: [
      [
        'Hogyan indíthatok átvevőpontot?',
        'Kell hozzá egy hely, ahol néhány órára elfér húsz-harminc láda, és valaki, aki ott van. Az Átvevőpontok oldalon kattints az új pont létrehozására, a többi lépésen végigvezetünk.',
      ],
      [
        'Mit jelent az átvevőpont közösségi célja?',
        'Azt, amire a pont a saját részét gyűjti: padra az udvarba, közös hűtőre, iskolai gyümölcsnapra. A célt a közösség választja.',
      ],
      [
        'Értesítést kérek, ha új szállítás indul. Hogyan?',
        'Iratkozz fel az átvevőpontra. A Feliratkozásaim oldalon eseményenként beállíthatod, miről kapj e-mailt és miről értesítést.',
      ],
    ],
  },
  {
    category: 'Termelőknek',
    items: [
      [
        'Hogyan árulhatok a piactéren?',
        'Regisztráció közben jelöld be, hogy termelő vagy, és add meg a gazdaságod adatait. A termékeidet a piactér munkatársai hagyják jóvá, utána a szállítók felvehetik őket a köreikbe.',
      ],
      [
        'Mennyibe kerül?',
        'Havidíj nincs. A rendelések értékéből a kör elszámolásakor vonjuk le a megállapodott részt.',
      ],
      [
        'Mi lesz, ha kevesebb terem, mint amennyit meghirdettem?',
        'Állíts be maximumot a termékre: ennél többet egyik körben sem lehet rendelni. Ha mégis baj van, a szállítóval együtt lemondhatod az érintett csomagolásokat, a vásárlókat azonnal értesítjük.',
      ],
    ],
  },
];
