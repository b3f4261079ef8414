import * as terms from './terms.ts';
/** Words of the self-audit. */
export const selfAuditWords = {
  lead: 'Minden éjjel összevetjük a rendeléseket, a készletet, a főkönyvet, az elszámolásokat és a fizetési szolgáltatót.',
  run: 'Ellenőrzés most',
  running: 'Ellenőrizzük…',
  done: 'Az ellenőrzés elkészült.',
  never: 'Még nem volt ellenőrzés',
  neverText: 'Az első éjjel fut le magától, de most is elindíthatod.',
  clean: 'Minden rendben, nincs eltérés.',
  found: (count: number) => `${count} eltérés van`,
  foundText: 'Nézd végig őket alább: mindegyiknél ott a rendelés vagy a lánc, és az, amit találtunk.',
  ended: 'Ekkor futott',
  took: 'Ennyi ideig',
  seconds: (count: string) => `${count} mp`,
  payments: 'Összevetett fizetések',
  unanswered: 'Ezekről a fizetésekről nem kaptunk választ',
  payouts: 'Összevetett kifizetések',
  payoutsUnanswered: 'Ezekről a kifizetésekről nem kaptunk választ',
  differences: 'Eltérések',
  checked: 'Amit ellenőrzünk',
  good: terms.fine,
  bad: (count: number) => `${count} eltérés`,
  order: (code: string) => `Rendelés: ${code}`,
  chain: (name: string) => `Lánc: ${name}`,
  nowhere: 'Nem egy rendelésről vagy láncról szól',
  details: 'Amit találtunk',
} as const;

/** The rules that the self-audit holds the market against, by how the code calls them. */
export const auditRules: Readonly<Record<string, string>> = {
  "a chain packing's ordered amount is the sum of its stock movements":
    'Egy láncban egy kiszerelésből annyi van megrendelve, amennyit a készletmozgásai mutatnak',
  "a chain item's ordered amount is the sum of its stock movements":
    'Egy láncban egy termékből annyi van megrendelve, amennyit a készletmozgásai mutatnak',
  "a packing's reserved amount is the sum of its stock movements that count globally":
    'Egy kiszerelésből annyi van lefoglalva, amennyit a készletmozgásai mutatnak',
  "a product's reserved amount is the sum of its stock movements that count globally":
    'Egy termékből annyi van lefoglalva, amennyit a készletmozgásai mutatnak',
  'a live order line holds exactly its amount of stock, and one taken back holds none':
    'Egy élő tétel pontosan a mennyiségét foglalja, a visszavont semmit',
  "a line's movements count globally exactly when the line does":
    'Egy tétel készletmozgásai akkor számítanak, amikor maga a tétel is',
  "a line's value is its price times its amount, rounded up, less its part of coupons in Ft":
    'Egy tétel értéke az ára és a mennyisége szorzata felfelé kerekítve, kuponokkal csökkentve',
  "a line's discounts explain the whole difference between its full and its discounted value":
    'A kedvezmények együtt megmagyarázzák, miért olcsóbb egy tétel a teljes áránál',
  "an order's totals are the sums of its lines": 'A rendelések összegei a tételeik összegei',
  "an order's delivered totals are the sums of what its lines delivered":
    'A rendelések átadott összegei az átadott tételeik összegei',
  "a chain's ordered income is the full value of its live lines":
    'A láncok rendelt értéke az élő tételeik teljes értéke',
  "an open chain's state agrees with its income": 'A nyitott láncok állapota megfelel a rendelt értéküknek',
  'a chain grants at least the tier that its income has reached':
    'Minden lánc megadja azt a sávos kedvezményt, amelyet elért',
  'every chain has its revenue shares': 'Minden láncnak vannak részesedései',
  "a coupon's use in an order is the sum of what it took off the lines":
    'Egy kuponból annyi fogyott egy rendelésben, amennyit a tételek árából levett',
  "a coupon in Ft has left what live orders of rounds that weren't called off haven't used, or didn't pay by it in the end":
    'Egy forintos kuponon annyi maradt, amennyit az élő rendelések nem használtak fel, vagy végül nem fizettek vele',
  "what coupons paid of a settled order isn't more than the ledger takes of those who give its discounts":
    'Egy elszámolt rendelésben a kuponok nem fizettek többet, mint amennyit a főkönyv a kedvezményadóktól elvesz',
  "a delivery's buyers are those who have a live order on it":
    'Egy szállítás vásárlói azok, akiknek élő rendelésük van rajta',
  "a payment's parts add up to it": 'A fizetések részei kiadják az összegüket',
  'an order is prepaid by what was taken online':
    'Egy rendelésen annyi van előre kifizetve, amennyit online levontunk',
  'a ledger posting sums to zero': 'A főkönyv minden könyvelése nullára zár',
  'a round of which cards were charged has its clearing as soon as all of them have answered, and within a day':
    'Amelyik lánc kártyás fizetéseiből már levontunk, annak elszámolása is van, legkésőbb egy nap múlva',
  'what a clearing takes off an actor for discounts is the sum of what it and its corrections took off, each by its day':
    'Amennyit egy elszámolás kedvezményként levon valakitől, annyi áll róla napok szerint feljegyezve',
  'what a coupon paid of a settled order is the sum of what was noted of it, each by its day':
    'Amennyit egy kupon egy elszámolt rendelésből kifizetett, annyi áll róla napok szerint feljegyezve',
  'a clearing is settled exactly when all its transactions are paid':
    'Egy elszámolás akkor rendezett, ha minden kifizetése megtörtént',
  'cash in hand from a buyer at a pickup is what it paid of the orders and their rounding line':
    'Egy vásárlótól egy átvételen annyi készpénz jött be, amennyit a rendeléseiért kerekítve fizetett',
  'a chain says that it was handed over exactly when something of a live order was, or cash is there for one':
    'Egy lánc akkor számít átadottnak, ha valamit átadtak belőle, vagy készpénz van nála',
  'nothing was handed over or taken in cash for an order that is called off, by itself or with its chain':
    'Lemondott rendelésből vagy láncból semmit sem adtak át, és készpénz sincs érte',
  'no more is given back of a payment than was taken of it':
    'Egy fizetésből legfeljebb annyit adtunk vissza, amennyit levontunk',
  'what a correction gives back to the card is its refund':
    'Egy javítás annyit ad vissza a kártyára, amennyi a visszatérítése',
  "what the buyer of a settled order owes is what couldn't be taken, what no one collected and what corrections have changed":
    'Egy elszámolt rendelés vásárlója annyival tartozik, amennyit nem tudtunk levonni vagy nem szedtek be tőle, a javításokkal együtt',
  'what was paid of a due and came back adds up to it exactly while it is paid':
    'Egy kifizetés akkor rendezett, ha a befizetései és visszatérései kiadják az összegét',
  "the parties' parts of a round are its revenue": 'A felek részei együtt kiadják egy lánc bevételét',
  'what an actor gets of a round by its clearing is what its ledger says':
    'Egy szereplő annyit kap az elszámolásban, amennyit a főkönyv mutat',
  'the dues of a round hand on exactly what its ledger says each actor holds too much or too little of':
    'A kifizetések pontosan azt rendezik, amennyi a főkönyv szerint kinél több vagy kevesebb van',
  'what a finalized order has online in the ledger is what was captured of it':
    'Egy lezárt rendelésből a főkönyvben annyi online pénz van, amennyit levontunk',
  'what a finalized order has of a wallet in the ledger is what the provider paid into it':
    'Egy lezárt rendelésből a főkönyvben annyi van a termelő tárcájában, amennyit a szolgáltató oda fizetett',
  'after all dues every actor has its share of a round: by the cash due to it, what the provider paid it, and the dues':
    'A készpénzzel, a tárcába fizetett pénzzel és a kifizetésekkel együtt mindenki pontosan a részét kapja',
  "a finalized order's parts are what it delivered before discounts of others, and its delivery":
    'Egy lezárt rendelés részei kiadják az átadott tételek és a kiszállítás értékét',
  'a payment stands at the provider as it does here': 'Egy fizetés a szolgáltatónál is úgy áll, ahogy nálunk',
  'a payout stands at the provider as it does here':
    'Egy tárcába küldött kifizetésből a szolgáltatónál is annyi ment el, amennyi nálunk ki van fizetve',
};
