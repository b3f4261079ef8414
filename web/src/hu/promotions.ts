import { market } from '../lib/market.ts';
import * as terms from './terms.ts';

/** Words of a campaign's page. */
export const campaign = {
  home: terms.homePage,
  dates: terms.when,
  draft: 'Vázlat',
  draftTitle: 'Ez a kampány még nincs közzétéve',
  draftText: 'Csak az adminok látják.',
  upcomingTitle: 'Ez a kampány még nem kezdődött el',
  upcomingText: terms.start,
  endedTitle: 'Ez a kampány véget ért',
  endedText: 'Nézd meg, mit rendelhetsz most.',
  toDeliveries: terms.deliveries,
  types: 'Erről szól',
  progress: 'Hol tartunk?',
  deliveries: 'Szállítások a kampányban',
  noDeliveries: 'Ebben a kampányban most nincs szállítás, amelyet láthatsz.',
  noDeliveriesHint: 'Iratkozz fel egy átvevőpontra, és szólunk, ha ott rendelhetsz.',
  toPoints: terms.points,
  places: 'Átvételi helyek',
  map: 'A kampány átvevőpontjai a térképen',
  noState: 'Most nincs szállítás',
  ordered: (sum: string) => `eddig ${sum}`,
  orderedNothing: 'még nincs rendelés',
  otherProducers: 'Más termelők is hoznak',
  otherProducersHint: 'Ugyanezeken a szállításokon tőlük is rendelhetsz.',
  survey: terms.survey,
  surveyFailed: 'A felmérést most nem tudjuk megmutatni.',
} as const;

/** Words of the form that starts a chain for a campaign. */
export const copyForm = {
  title: 'Indíts kört nálad is',
  lead: 'Válassz átvevőpontot és mintát: az átvétel napját, a határidőt és a termékeket a minta adja.',
  login: 'Kört átvevőpont-kezelők, szervezők és szállítók indíthatnak. Jelentkezz be, ha te is az vagy.',
  loginLink: terms.logInVerb,
  notAllowed:
    'Kört átvevőpont-kezelők, szervezők és szállítók indíthatnak. Nyiss átvevőpontot, és te is indíthatsz egyet.',
  newPoint: terms.newPoint,
  point: terms.deliveryPoint,
  template: 'Minta',
  choose: terms.choose,
  pointOption: (name: string, city: string) => `${name}, ${city}`,
  templateOption: (name: string, transporter: string) => `${name} (${transporter})`,
  existsTitle: 'Itt már van ilyen kör',
  existsBody:
    'Ehhez az átvevőponthoz már indult kör ebben a kampányban. Válassz másik átvevőpontot, vagy nézd meg a meglévőt.',
  toExisting: 'Megnézem a kört',
  shares: 'Bevételi részesedések',
  parties: {
    producer: terms.producer,
    transporter: terms.transporter,
    organizer: terms.organizer,
    deliveryManager: terms.deliveryManager,
    deliveryPointManager: terms.deliveryPointManager,
    marketplace: terms.marketplace,
    platform: market.name,
  },
  submit: 'Elindítom a kört',
  failed: 'Nem tudtuk elindítani a kört',
  done: 'Elindult a kör',
  doneText: (name: string) => `Kör: ${name}`,
  doneDay: terms.pickup,
  doneDeadline: terms.orderDeadline,
  toDelivery: 'Megnézem a szállítást',
  again: 'Indítok még egyet',
} as const;
