/** Buyers beside the demo login, by the point they live near; their number gives the other things of their lives. */
export const BUYERS: readonly (readonly string[])[] = [
  [
    'Tóth Péter',
    'Molnár Réka',
    'Farkas Dániel',
    'Simon Ágnes',
    'Juhász Bence',
    'Rácz Katalin',
    'Szűcs Tamás',
  ],
  [
    'Lukács Dóra',
    'Papp Gábor',
    'Takács Júlia',
    'Vincze Levente',
    'Orbán Hanna',
    'Bognár Máté',
    'Kelemen Flóra',
    'Sipos Ádám',
  ],
  [
    'Halász Viktória',
    'Fodor Csaba',
    'Gulyás Boglárka',
    'Kántor Miklós',
    'Pataki Noémi',
    'Szalai Krisztián',
    'Biró Emma',
    'Dudás Attila',
  ],
  ['Somogyi Zita', 'Magyar Balázs', 'Hajdu Petra', 'Veres László', 'Jakab Tímea', 'Székely Olivér'],
  ['Bodnár Orsolya', 'Németh Ákos', 'Katona Veronika', 'Bakos Zsolt', 'Major Luca', 'Deák Szabolcs'],
  ['Vass Rebeka', 'Illés Norbert', 'Kocsis Hajnalka', 'Barna Roland', 'Fehér Adrienn', 'Pál Kornél'],
  ['Novák Szilvia', 'Sándor Ferenc', 'Kerekes Bettina', 'Boros Marcell', 'Soós Edit'],
  ['Csonka Imre', 'Urbán Dalma', 'Erdős Richárd', 'Bíró Magdolna', 'Pásztor Kende'],
  ['Szőke Lívia', 'Mátyás Hunor', 'Gyarmati Éva', 'Fülöp Zalán'],
  ['Ormos Gréta', 'Kárpáti Vilmos', 'Angyal Sára', 'Dobos Iván'],
];

/** What some of them say about themselves. */
export const INTRODUCTIONS: readonly [string, ...string[]] = [
  'Négyen vagyunk, két kamasszal: a kenyér és az alma fogy a legjobban.',
  'Biciklivel járok az átvételre, és a szomszédnak is elviszem a csomagját.',
  'Vegetáriánus háztartás, minden érdekel, ami zöld.',
  'Nyugdíjas tanár vagyok, szívesen segítek az osztásnál.',
  'Most tanulok kovászolni, lisztet nagyobb tételben is rendelek.',
  'Szeretem tudni, kitől van az étel az asztalon.',
  'A társasházból hatan rendelünk együtt.',
];

/** Streets for addresses of homes. */
export const STREETS: readonly [string, ...string[]] = [
  'Petőfi Sándor utca',
  'Kossuth Lajos utca',
  'Rákóczi út',
  'Ady Endre utca',
  'Móricz Zsigmond utca',
  'Akácfa utca',
  'Hársfa utca',
  'Bem József utca',
];

/** What people write when they rate, by stars. */
export const COMMENTS: Record<3 | 4 | 5, readonly [string, ...string[]]> = {
  5: [
    'Pont olyan, mint a nagymamámé volt.',
    'Rendszeresen rendeljük, sosem csalódtunk.',
    'Friss, illatos, egy nap alatt elfogyott.',
    'A gyerekek kedvence lett.',
    'Megéri az árát, ilyet boltban nem kapni.',
    'Köszönjük a gondos csomagolást!',
  ],
  4: [
    'Nagyon finom, csak kicsit kevés jött a vártnál.',
    'Jó minőség, legközelebb nagyobb adagot kérek.',
    'Ízre kiváló, a csomagolás lehetne kevesebb.',
  ],
  3: ['Rendben volt, de most kissé érettebben érkezett.', 'Jó, de a múltkori jobban ízlett.'],
};

/** What buyers say of a whole delivery. */
export const DELIVERY_COMMENTS: typeof COMMENTS = {
  5: [
    'Pontosan, kedvesen, összekészítve várt minden.',
    'Öt perc alatt végeztünk, köszönjük.',
    'Szóltak előre, mikor érkezik a kocsi.',
  ],
  4: ['Minden megvolt, csak kicsit várni kellett.', 'Jól szervezett, a parkolás volt nehezebb.'],
  3: ['Fél órát késett az áru, de szóltak.'],
};
