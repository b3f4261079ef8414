import type { PagePreview } from '../../infra/http/page-preview.ts';

const listing = (title: string, description: string): Omit<PagePreview, 'path'> => ({
  title,
  description,
  imageUrl: null,
  type: 'website',
});

/** Pages that say the same to everybody, as search engines and other sites show them. */
export const LISTING_PAGES: Readonly<Record<string, Omit<PagePreview, 'path'>>> = {
  '/': listing(
    'Helyi termelőktől, közösen',
    'Közösen rendelsz helyi termelőktől, és a szomszédodban veszed át. Nézd meg, hol rendelhetsz most.',
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
  '/faq': listing(
    'Gyakori kérdések',
    'Válaszok a rendelésről, a fizetésről, az átvételről és a közös minimumról.',
  ),
  '/howto': listing('Hogyan működik?', 'Lépésről lépésre: rendelés, közös minimum, átvétel, fizetés.'),
  '/why': listing(
    'Miért jó?',
    'Miért éri meg a termelőnek, a vevőnek és a szomszédságnak közösen vásárolni.',
  ),
  '/aszf': listing('Felhasználási feltételek', 'A Közös Kosár szolgáltatás feltételei.'),
};
