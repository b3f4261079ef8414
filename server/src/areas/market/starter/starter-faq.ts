/** Questions that buyers and producers ask everywhere, with an editor's answers; what differs between markets isn't among them. */
export const STARTER_FAQ: readonly {
  readonly category: string;
  readonly items: readonly (readonly [question: string, answer: string])[];
}[] = [
  {
    category: 'Rendelés',
    items: [
      [
        'Hogyan rendelhetek?',
        'Keress egy átvevőpontot a közeledben, és nyisd meg az egyik szállítást. Írd be, miből mennyit kérsz, majd véglegesítsd a rendelést. A visszaigazolást e-mailben is elküldjük.',
      ],
      [
        'Mi az a minimum, amit a láncnak el kell érnie?',
        'A szállító csak akkor indul el, ha megéri: ezt jelöli a minimum. Ha a határidőig nem jön össze, a szállító dönthet úgy, hogy mégis vállalja, vagy lemondja. Lemondáskor nem kell fizetned.',
      ],
      [
        'Mik azok a kedvezménysávok?',
        'Ha a lánc összértéke eléri a következő sávot, mindenki ára csökken, azoké is, akik már korábban rendeltek.',
      ],
      [
        'Módosíthatom vagy lemondhatom a rendelésemet?',
        'Igen, a rendelési határidőig bármikor, a Rendeléseim oldalon. A határidő után a termelő már készül, ezért akkor írj a szállítónak.',
      ],
      [
        'Miért fogyott el, ami az előbb még volt?',
        'A készlet élőben változik: mindenki ugyanabból rendel. Ha közben elfogyna valami a kosaradból, azonnal szólunk, és felajánljuk a még kapható mennyiséget.',
      ],
    ],
  },
  {
    category: 'Átvétel és fizetés',
    items: [
      [
        'Mit vigyek magammal az átvételre?',
        'Táskát, és ha van, üres tojástartót, üveget, ládát. A rendelésed kódját megtalálod a visszaigazolásban, de a neved is elég.',
      ],
      [
        'Mi történik, ha nem érek oda időben?',
        'Írj vagy telefonálj az átvevőpont kezelőjének, az elérhetősége a szállítás oldalán van. Másnak is átadhatod a kódodat, ő is átveheti.',
      ],
      [
        'Miért nem pontosan annyit kaptam, amennyit rendeltem?',
        'A sajtot, a húst vagy az almát nem lehet grammra pontosan vágni. A kiszerelés mellett látod, legfeljebb hány százalékkal térhet el, és mindig a tényleges súlyt fizeted.',
      ],
      [
        'Hogyan fizethetek?',
        'A szállítás oldalán látod, hogyan lehet fizetni: átvételkor vagy előre, bankkártyával. Készpénznél a végösszeget 5 Ft-ra kerekítjük, ahogy a törvény előírja.',
      ],
      [
        'Kaphatok számlát?',
        'Igen: a rendelésnél jelöld be, hogy számlát kérsz, és add meg a számlázási adataidat.',
      ],
    ],
  },
  {
    category: 'Termelőknek',
    items: [
      [
        'Hogyan árulhatok a piactéren?',
        'Regisztráció közben jelöld be, hogy termelő vagy, és add meg a gazdaságod adatait. A termékeidet a piactér munkatársai hagyják jóvá, utána a szállítók felvehetik őket a láncaikba.',
      ],
      [
        'Mi lesz, ha kevesebb terem, mint amennyit meghirdettem?',
        'Állíts be maximumot a termékre: ennél többet egyik láncban sem lehet rendelni. Ha mégis baj van, a szállítóval együtt lemondhatod az érintett kiszereléseket, a vásárlókat azonnal értesítjük.',
      ],
    ],
  },
];
