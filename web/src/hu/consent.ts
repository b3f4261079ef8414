/** Words of the choice what pages may load from elsewhere. */
export const consentWords = {
  footer: 'Külső szolgáltatások',
  title: 'Külső szolgáltatások',
  ask: 'Engeded, hogy mások szolgáltatását is betöltsük?',
  askText:
    'Nélküle is minden működik. A döntésed az oldal alján, a Külső szolgáltatások alatt bármikor módosíthatod.',
  all: 'Engedélyezem',
  none: 'Nem kérem',
  choose: 'Magam választok',
  lead: 'Ezek nélkül is minden működik. Amit nem engedélyezel, azt nem töltjük be, és rólad semmit nem kapnak.',
  analytics: 'Látogatottság mérése',
  analyticsHint:
    'A Google Analytics megkapja, milyen fajta oldalt nyitottál meg, és az IP-címedet. Sütit nem tesz a készülékedre, a nevedet, a keresésedet és a linkek titkos részét nem kapja meg.',
  outsideMap: 'Részletes térkép',
  outsideMapHint:
    'A térkép képeit külső kiszolgálóról töltjük le, amely megkapja az IP-címedet. Nélküle a saját, egyszerűbb térképünket látod.',
  nothing: 'Ez az oldal most semmit nem tölt be máshonnan.',
  save: 'Mentem a választásom',
  saved: 'Megjegyeztük a választásod.',
} as const;
