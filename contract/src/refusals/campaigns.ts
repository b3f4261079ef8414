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
  PROMOTION_NAME_NOT_UNIQUE: {
    status: 409,
    title: 'Ez a név már foglalt',
    detail: 'Már van ilyen nevű kampány. Válassz másik nevet, amit beírtál, megmaradt.',
  },
  PROMOTION_PUBLISHED: {
    status: 409,
    title: 'Közzétett kampány nem törölhető',
    detail: 'Előbb vond vissza a kampányt, hogy ne vezessen link üres oldalra.',
  },
  CAMPAIGN_MAIL_INCOMPLETE: {
    status: 400,
    title: 'A levél még nincs kész',
    detail: 'A levélhez tárgy, gombfelirat és szöveg is kell. Egyetlen levelet sem küldtünk el.',
  },
  CAMPAIGN_NOT_PUBLISHED: {
    status: 409,
    title: 'A kampány még nincs közzétéve',
    detail:
      'A levél gombja a kampány oldalára visz, ezért előbb tedd közzé. Egyetlen levelet sem küldtünk el.',
  },
  CAMPAIGN_ENDED: {
    status: 409,
    title: 'A kampány véget ért',
    detail: 'Véget ért kampányról már nem küldünk levelet.',
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
