import type { Shop } from '../world/world.ts';
import type { Json } from './answers.ts';
import {
  address,
  bool,
  type Check,
  email,
  fields,
  list,
  matching,
  number,
  oneOf,
  optional,
  text,
} from './checks.ts';

const CATEGORIES =
  'Agriculture BookNewsPaper Ad BonusCoupon Dating Electronics FashionClothes FoodDrink FurnitureAntiquity GiftToyFlower BeautyHealth HomeDesignGarden JobEducation BuildingMaterialMachine Baby FilmMusic Other Pet Property Service SportLeisureTravel BettingGambling Tobacco Vehicle WatchJewelry'.split(
    ' ',
  );

/** Ten megabytes, four letters for three bytes. */
const LOGO_LETTERS = Math.ceil((10 * 1024 * 1024 * 4) / 3);
const contact = fields({ Name: text(250), PhoneNumber: text(30), Email: email });
const percent = optional(number(0));
const turnover: Check = (value, field) =>
  [1, 2, 3, 4, 5, 6].some((step) => step === value) ? [] : [`The ${field} field must be 1 to 6.`];

/** What a wallet says of a shop that it wants to open (Pos-Create-v1). */
export type ShopRequest = Json & { Name: string };

export const shopModel = fields({
  Name: text(200),
  Url: matching(/^https:\/\/\S+$/, 'an https address', 2000),
  Description: text(200, 20),
  Logo: matching(/^[A-Za-z0-9+/]+={0,2}$/, 'base64', LOGO_LETTERS),
  Category: list(oneOf(CATEGORIES), 1),
  BusinessContact: contact,
  TechnicalContact: contact,
  CustomerServiceContact: contact,
  PrimaryCurrency: oneOf(['HUF', 'CZK', 'EUR', 'USD']),
  ExpectedTurnover: turnover,
  AverageBasketValue: optional(number(0, 'above')),
  PercentageOfB2BCustomers: percent,
  PercentageOfNonEuCards: percent,
  FullPixelImplemented: bool,
  UseForEInvoicing: bool,
  CallBackUrl: address,
  ReferenceId: optional(text(100)),
  NoteForApproval: optional(text(1000)),
  CustomTemplate: optional(text(100)),
  CustomCss: optional(text(100_000)),
});

/** What the wire says of a shop to its owner (Pos-Get-v1); its public key is its id. */
export function shopAnswer(shop: Shop): Json {
  const stated: Json = shop.details ?? {};
  return {
    Name: shop.name,
    PublicKey: shop.posId,
    SecretKey: shop.posKey,
    Status: statusOf(shop),
    IsOpen: shop.state === 'open',
    Logo: null,
    ...Object.fromEntries(STATED.map((name) => [name, stated[name] ?? null])),
    CustomCSS: stated['CustomCss'] ?? null,
    OwnerEmail: shop.ownerEmail,
    GooglePayMerchantId: null,
    PixelId: null,
    Errors: [],
  };
}

const STATED = [
  'Description',
  'BusinessContact',
  'TechnicalContact',
  'CustomerServiceContact',
  'CallBackUrl',
  'ReferenceId',
  'CustomTemplate',
];

function statusOf({ state, opensAt }: Shop): string {
  if (state === 'draft') return opensAt === undefined ? 'Draft' : 'NewUnderApproval';
  return state === 'open' ? 'Open' : 'TemporaryClosed';
}
