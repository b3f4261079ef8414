import type { PostedFormName } from './posted.ts';

/** What is said where a form has been sent well, by its page or in its place. */
export const DONE_WORDS = {
  registration: {
    title: 'Sikeres regisztráció',
    text: 'Elküldtük e-mailben az aktiváló linket. Kattints rá 48 órán belül, utána beléphetsz.',
  },
  activation: { title: 'Aktiváltuk a regisztrációdat', text: 'Most már beléphetsz.' },
  resend: {
    title: 'Nézd meg a postaládádat',
    text: 'Ha ezzel a címmel van aktiválásra váró regisztráció, elküldtük az új linket.',
  },
  resetRequest: {
    title: 'Nézd meg a postaládádat',
    text: 'Ha van fiók ezzel a címmel, elküldtük a linket. 2 óráig él, és egyszer használható.',
  },
  newPassword: {
    title: 'Megvan az új jelszavad',
    text: 'Minden eszközödön kijelentkeztettünk, az azonosítókulcsaid, a naptárcímeid és az értesítéseket kapó eszközeid is megszűntek. Lépj be az új jelszóval, és add hozzá őket újra.',
  },
  feedback: {
    title: 'Elküldtük a visszajelzésedet',
    text: 'Köszönjük! Ha kérdeztél, e-mailben válaszolunk.',
  },
  survey: {
    title: 'Köszönjük a válaszaidat',
    text: 'Ha ezzel a címmel még nem kaptál kupont, e-mailben elküldtük a kódját.',
  },
} as const satisfies Record<
  Exclude<PostedFormName, 'login'>,
  { readonly title: string; readonly text: string }
>;

/** Why a mailed activation link did nothing. */
export const NOT_ACTIVATED_WORDS = {
  token_expired: {
    title: 'Az aktiváló link lejárt',
    text: 'Kérj újat, és kattints rá 48 órán belül.',
  },
  token_not_found: {
    title: 'Ezt az aktiváló linket nem ismerjük',
    text: 'Valószínűleg már aktiváltad a regisztrációdat. Próbálj meg belépni.',
  },
  other: {
    title: 'Az aktiválás most nem sikerült',
    text: 'Nálunk akadt el valami. A linked továbbra is jó, próbáld újra egy perc múlva.',
  },
} as const;

/** Of a login whose password was right, where the code is asked for beside it. */
export const CODE_WORDS = {
  label: 'Hatjegyű kód vagy tartalékkód',
  hint: 'A hitelesítő alkalmazásod mutatja, vagy írj be egy tartalékkódot. A jelszavadat is add meg újra.',
} as const;
