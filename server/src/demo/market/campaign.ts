/** The campaign before Christmas, with all its places of content. */
export const CAMPAIGN = {
  name: 'karacsonyi-asztal',
  title: 'Karácsonyi asztal a szomszédból',
  top: '<p>Idén is összefogunk: hal, sonka, bejgli, méz és lekvár a környék termelőitől, egyetlen rendeléssel.</p>',
  abovetitle: '<p>Rendelés négy héten át, átvétel az ünnep előtt.</p>',
  aboveDcCopy:
    '<p>Nincs a közeledben karácsonyi kör? Indíts te egyet: válassz átvevőpontot, a többit előkészítettük.</p>',
  dcCopyDeliveryList: '<p>Ezekben a körökben már lehet rendelni:</p>',
  abovemap:
    '<h3>Hol vehetem át?</h3><p>Minden jelölt ponton lesz karácsonyi átadás, az időpontot a szállítás oldalán találod.</p>',
  middle:
    '<h3>Miért érdemes most rendelni?</h3><ul><li>A termelő tudja, mennyit készítsen, így semmi sem vész kárba.</li><li>350 000 Ft felett mindenkinek olcsóbb lesz.</li><li>Az átvevőpontok a saját részükből tíz rászoruló családnak állítanak össze csomagot.</li></ul>',
  bottom: '<p>Van kérdésed? Írj nekünk a Visszajelzés oldalon, egy napon belül válaszolunk.</p>',
  emailSubject: 'Megnyílt a karácsonyi kör',
  emailButton: 'Megnézem a köröket',
  emailBody:
    '<p>Szia!</p><p>Megnyitottuk az idei karácsonyi köröket: ponty, sonka, bejgli, méz és lekvár vár. Rendelj időben, hogy a termelők is tudjanak tervezni.</p>',
} as const;

export const CAMPAIGN_TYPES = ['Hal', 'Hús', 'Édes péksütemény', 'Méz', 'Lekvár'] as const;

/** A campaign that is over, with chains that were handed over. */
export const PAST_CAMPAIGN = {
  name: 'oszi-szuret',
  title: 'Őszi szüret: alma, szőlő, must',
  abovetitle: '<p>Köszönjük mindenkinek, aki velünk szüretelt.</p>',
  middle:
    '<h3>Így sikerült</h3><p>Három hét alatt négy átvevőponton vettétek át a friss gyümölcsöt és mustot. Jövőre ugyanekkor folytatjuk.</p>',
} as const;

/** A survey of what people would buy, and what can be chosen in it. */
export const SURVEY = {
  token: 'tavaszi-kosar',
  name: 'Mit hozzunk tavasszal?',
  description:
    '<p>Segíts tervezni: mit vennél tavasszal hetente, és mennyit? A kitöltésért 5% kedvezményt adunk egy későbbi rendelésedből.</p>',
  types: [
    'Tej',
    'Saláta',
    'Levélzöldség',
    'Csirke',
    'Kovászos kenyér',
    'Tyúktojás',
    'Friss hal',
    'Bogyós gyümölcs',
  ],
} as const;

/** Cards of the home page's carousel. */
export const RECOMMENDATIONS = [
  {
    name: 'karacsony',
    title: 'Karácsonyi asztal',
    subtitle: 'Hal, sonka, bejgli: egy rendeléssel',
    kind: 'PROMOTION',
    scene: 'fish-pond',
  },
  {
    name: 'heti',
    title: 'Heti nagybevásárlás',
    subtitle: 'Már a második kedvezménysávban',
    kind: 'DELIVERY',
    scene: 'vegetable-garden',
  },
  {
    name: 'mangalica',
    title: 'Mangalicavásár',
    subtitle: 'Az utolsó darabok',
    kind: 'DELIVERY_CHAIN',
    scene: 'pasture',
  },
  {
    name: 'mez',
    title: 'Megjött az idei méz',
    subtitle: 'Öt százalék kedvezménnyel, két hétig',
    kind: 'DELIVERY_CHAIN',
    scene: 'apiary',
  },
] as const;
