import type { RefusalText } from './refusal-text.ts';

/** What any call may answer with, and what is of no area. */
export const generalRefusals = {
  invalid_input: {
    status: 400,
    title: 'Hibás adatok',
    detail: 'Nézd át a megjelölt mezőket. Amit beírtál, megmaradt.',
  },
  malformed_request: { status: 400, title: 'Hibás kérés', detail: 'A kérés nem értelmezhető.' },
  unauthenticated: {
    status: 401,
    title: 'Jelentkezz be',
    detail: 'Ehhez be kell jelentkezned. Utána ide hozunk vissza.',
  },
  forbidden: {
    status: 403,
    title: 'Nincs jogosultságod',
    detail: 'Ehhez nincs jogosultságod. Kérd a szereplő kezelőjétől.',
  },
  foreign_origin: {
    status: 403,
    title: 'Idegen oldalról jött kérés',
    detail: 'Ezt csak a piac saját oldaláról lehet elküldeni.',
  },
  not_found: {
    status: 404,
    title: 'Nincs ilyen oldal',
    detail: 'Amit keresel, nincs meg, vagy nem láthatod.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Ez így nem megy',
    detail: 'Ezen a címen ilyen kérés nincs.',
  },
  conflict: {
    status: 409,
    title: 'Közben megváltozott',
    detail: 'Valaki közben módosította. Frissítsd az oldalt, és nézd meg a változást.',
  },
  too_large: { status: 413, title: 'Túl nagy', detail: 'A küldött adat túl nagy. Válassz kisebb fájlt.' },
  unsupported_type: {
    status: 415,
    title: 'Nem támogatott formátum',
    detail: 'Ezt a formátumot nem tudjuk fogadni.',
  },
  too_many_requests: {
    status: 429,
    title: 'Túl sok próbálkozás',
    detail: 'Várj egy kicsit, és próbáld újra.',
  },
  unavailable: {
    status: 503,
    title: 'Most nem érhető el',
    detail: 'A piac most nem tud válaszolni. Próbáld újra egy perc múlva.',
  },
  TOO_MANY_ROWS: {
    status: 400,
    title: 'Túl sok sor egy fájlba',
    detail:
      'Ennyi sor nem fér egy fájlba, ezért nem készült el. Szűkítsd szűrőkkel vagy rövidebb időszakkal, és töltsd le részletekben.',
  },
  too_slow: {
    status: 504,
    title: 'Túl sokáig tartott',
    detail:
      'Fél perc alatt sem lett kész, ezért leállítottuk. Amit beírtál, megmaradt. Szűkítsd, amit kérsz (rövidebb időszak, több szűrő), vagy próbáld újra később.',
  },
  range: { status: 400, title: 'Túl hosszú időszak', detail: 'Legfeljebb egy év kérhető le egyszerre.' },
  UNAUTHORIZED: {
    status: 403,
    title: 'Ehhez nincs jogosultságod',
    detail: 'Ezt a lánc szállítója vagy egy adminisztrátor teheti meg.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    title: 'Ezt már elküldted másként',
    detail: 'Ugyanezzel a kulccsal más rendelés érkezett. Frissítsd az oldalt, és küldd el újra.',
  },
  IMAGE_UPLOAD_MIN_HEIGHT_ERROR: {
    status: 400,
    title: 'Túl kicsi kép',
    detail: 'A kép alacsonyabb a megengedettnél. Válassz nagyobb képet.',
  },
  IMAGE_UPLOAD_PATTERN_ERROR: {
    status: 400,
    title: 'Ez nem kép',
    detail: 'Csak kép tölthető fel: JPEG, PNG, WebP vagy AVIF.',
  },
} as const satisfies Record<string, RefusalText>;
