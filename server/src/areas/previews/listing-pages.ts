import type { Preview } from './preview.ts';

const listing = (title: string, description: string): Preview => ({
  title,
  description,
  imageUrl: null,
  type: 'website',
});

/** Pages that say the same to everybody, as search engines and other sites show them. */
export const LISTING_PAGES: Readonly<Record<string, Preview>> = {
  '/': listing(
    'Helyi termelőktől, közösen',
    'Rendelj közösen, egyenesen a termelőktől, és vedd át egy közeli ponton. Nézd meg, hol rendelhetsz most.',
  ),
  '/deliverypoints': listing(
    'Átvevőpontok',
    'Nézd meg listán és térképen, hol veheted át a közösen rendelt, helyi termelőktől érkező élelmiszert.',
  ),
  '/deliveries': listing('Szállítások', 'Naptár arról, mikor, hol és meddig rendelhetsz helyi termelőktől.'),
  '/producers': listing(
    'Termelők',
    'Helyi termelők, akiktől közösen rendelhetsz: ki mit készít, hol van, és melyik szállításon jön.',
  ),
  '/products': listing(
    'Termékek',
    'Zöldség, gyümölcs, tejtermék, hús, pékáru és kamrába való helyi termelőktől, egységárral.',
  ),
  '/howto': listing('Hogyan működik?', 'Lépésről lépésre: rendelés, közös minimum, átvétel, fizetés.'),
  '/why': listing(
    'Miért jó?',
    'Miért éri meg a termelőnek, a vevőnek és a szomszédságnak közösen vásárolni.',
  ),
  '/feedback': listing('Visszajelzés', 'Írd meg, mi tetszett, mi nem, és mit kérdeznél tőlünk.'),
  '/akadalymentesseg': listing('Akadálymentesség', 'Mit teszünk azért, hogy mindenki tudja használni.'),
  '/infograf/termelo': listing('Így működik a termelőnek', 'Egy rendelés útja a termelő szemével, rajzban.'),
  '/infograf/szervezo': listing(
    'Így működik a szervezőnek',
    'Egy átvétel megszervezése lépésről lépésre, rajzban.',
  ),
  '/infograf/kozoseg': listing('Így működik a közösségnek', 'Hogyan vásárol együtt egy környék, rajzban.'),
  '/aszf': listing('Felhasználási feltételek', 'A piactér használatának feltételei.'),
};
