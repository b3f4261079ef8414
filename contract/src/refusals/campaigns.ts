import type { RefusalText } from './refusal-text.ts';

/** Campaigns and surveys. */
export const campaignsRefusals = {
  EMPTY_DEMAND_SUBMIT: {
    status: 400,
    title: 'Még nem választottál terméket',
    detail: 'Legalább egy terméknél add meg, mennyit szeretnél. Amit beírtál, megmaradt.',
  },
  DC_COPY_EXISTS: {
    status: 409,
    title: 'Itt már van ilyen kör',
    detail: 'Ehhez az átvevőponthoz már indult kör ebben a kampányban. Válassz másik átvevőpontot.',
  },
  CAMPAIGN_NOT_RUNNING: {
    status: 409,
    title: 'A kampány most nem fut',
    detail: 'Új kört csak a kampány ideje alatt lehet indítani.',
  },
  NO_INCLUDED_PRODUCT: {
    status: 409,
    title: 'Nincs benne elérhető termék',
    detail: 'A választott minta termékei közül most egyik sem rendelhető. Válassz másik mintát.',
  },
  NO_ORGANIZER: {
    status: 409,
    title: 'Ehhez a ponthoz nincs szervező',
    detail: 'Új körhöz szervező is kell. Kérd az átvevőpont kezelőjét, hogy kapcsolódjon egy szervezőhöz.',
  },
  SURVEY_CLOSED: {
    status: 409,
    title: 'Ez a felmérés lezárult',
    detail: 'Közben lezártuk a felmérést, ezért a válaszodat már nem tudjuk menteni.',
  },
  SURVEY_LINK_TAKEN: {
    status: 409,
    title: 'Ez a link foglalt',
    detail: 'Ezen a linken már egy másik felmérés van. Válassz másikat, amit beírtál, megmaradt.',
  },
  SURVEY_HAS_DEMANDS: {
    status: 409,
    title: 'Erre már válaszoltak',
    detail: 'Amit a vásárlók beküldtek, megmarad, ezért a felmérést nem lehet törölni. Zárd le helyette.',
  },
} as const satisfies Record<string, RefusalText>;
