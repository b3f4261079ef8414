import { orderPriceFt } from '@kosar/domain/packing';
import type { PackingType } from '@kosar/domain/vocabulary';

/** One thing in the words of schema.org; addresses are paths, which the page makes whole. */
export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** A packing on sale as an offer: its price is the one that the product's page shows. */
export interface OfferedPacking {
  readonly type: PackingType;
  readonly name: string;
  readonly price_ft: number;
  readonly unit_price_ft: number;
}

/** Offers of a product; in stock while a delivery that takes orders has it. */
export function offersOf(
  packings: readonly OfferedPacking[],
  { unitName, isOrderable }: { readonly unitName: string; readonly isOrderable: boolean },
): Thing[] {
  return packings.map(({ type, name, price_ft: priceFt, unit_price_ft: unitPriceFt }) => ({
    '@type': 'Offer',
    ...(name === '' ? {} : { name }),
    price: orderPriceFt({ type, priceFt, unitPriceFt }),
    priceCurrency: 'HUF',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: unitPriceFt,
      priceCurrency: 'HUF',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: unitName },
    },
    availability: `https://schema.org/${isOrderable ? 'InStock' : 'OutOfStock'}`,
  }));
}

/** Where something is. */
export function postalAddress(place: {
  readonly postal_code: string;
  readonly city: string;
  readonly street: string;
}): Thing {
  return {
    '@type': 'PostalAddress',
    addressCountry: 'HU',
    postalCode: place.postal_code,
    addressLocality: place.city,
    streetAddress: place.street,
  };
}

/** The way to a page from the first one, by title and path. */
export function breadcrumbs(steps: readonly (readonly [title: string, path: string])[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}
