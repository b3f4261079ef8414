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
  differences: 'Eltérések',
  checked: 'Amit ellenőrzünk',
  good: 'Rendben',
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
  "a coupon in Ft has left what live orders of rounds that weren't called off haven't used":
    'Egy forintos kuponon annyi maradt, amennyit az élő rendelések nem használtak fel',
  "a delivery's buyers are those who have a live order on it":
    'Egy szállítás vásárlói azok, akiknek élő rendelésük van rajta',
  "a payment's parts add up to it": 'A fizetések részei kiadják az összegüket',
  'an order is prepaid by what was taken online':
    'Egy rendelésen annyi van előre kifizetve, amennyit online levontunk',
  'a ledger posting sums to zero': 'A főkönyv minden könyvelése nullára zár',
  'a clearing is settled exactly when all its transactions are paid':
    'Egy elszámolás akkor rendezett, ha minden kifizetése megtörtént',
  'cash in hand from a buyer is what it paid of the order and the rounding line':
    'Egy vásárlótól annyi készpénz jött be, amennyit a rendeléséből kerekítve fizetett',
  "the parties' parts of a round are its revenue": 'A felek részei együtt kiadják egy lánc bevételét',
  'what an actor gets of a round by its clearing is what its ledger says':
    'Egy szereplő annyit kap az elszámolásban, amennyit a főkönyv mutat',
  'the dues of a round hand on exactly what its ledger says each actor holds too much or too little of':
    'A kifizetések pontosan azt rendezik, amennyi a főkönyv szerint kinél több vagy kevesebb van',
  'what a finalized order has online in the ledger is what was captured of it':
    'Egy lezárt rendelésből a főkönyvben annyi online pénz van, amennyit levontunk',
  "a finalized order's parts are what it delivered before discounts of others, and its delivery":
    'Egy lezárt rendelés részei kiadják az átadott tételek és a kiszállítás értékét',
  'a payment stands at the provider as it does here': 'Egy fizetés a szolgáltatónál is úgy áll, ahogy nálunk',
};
