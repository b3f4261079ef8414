/** Words of the dialog that ends a chain and settles it. */
export const finalizeWords = {
  button: 'Lezárom és elszámolom',
  title: 'Lezárod és elszámolod a láncot?',
  done: 'Lezártad a láncot, elkészült az elszámolás.',
  lead: 'A lezárás nem vonható vissza, és utána az átadott mennyiségek sem változhatnak.',
  allRecorded: 'Minden rendelés átvétele fel van jegyezve.',
  noOrders: 'Nincs élő rendelés, ezért a lánc meghiúsultként zárul.',
  nothing: 'Semmit sem adtak át, ezért a lánc meghiúsultként zárul, és senkinek sem kell fizetnie.',
  revenue: 'Elszámolt érték',
  cash: 'Ebből készpénz, a szállítónál',
  debt: 'Vevői tartozás',
  captures: (count: number) => `Zárolt online fizetések beszedése (${count})`,
  payouts: (count: number) => `A piactér kifizetései (${count})`,
  dues: (count: number) => `Elszámolás a felek között (${count})`,
  notified: 'A vevők és az érintett szereplők értesítést kapnak.',
  progressTitle: 'Az online fizetések beszedése tart',
  progress: (done: number, total: number) => `${done} / ${total} fizetés kész`,
  mayLeave: 'Ezt az ablakot becsukhatod, a lezárás magától befejeződik.',
  refused: (count: number) =>
    `${count} fizetést a szolgáltató elutasított. Ezek összege a vevő tartozása marad, az elszámolásban látod.`,
  refusedTitle: 'Nem minden fizetés sikerült',
  ended: 'A lánc lezárult, az elszámolás elkészült.',
} as const;
