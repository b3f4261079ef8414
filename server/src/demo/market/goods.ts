import { priceFromUnitPrice, unitPriceFromPrice } from '@kosar/domain/packing';
import { defaultPacketWeightMilli } from '@kosar/domain/packing-form';
import type { LegalForm, TransportCapacity, TransportRange, Unit } from '@kosar/domain/vocabulary';
import type { PackingTable } from '../../infra/database/tables.generated.ts';
import type { Only } from '../builders/columns.ts';
import type { ProducerSceneName } from '../pictures/producer-scene.ts';
import type { ProductKindName } from '../pictures/product-kinds.ts';

/** A producer of the demo with everything they sell. */
export interface DemoProducer {
  name: string;
  /** Their owner; the first producer's is the demo login. */
  owner: string;
  email: string;
  phone: string;
  postalCode: string;
  city: string;
  street: string;
  siteName: string;
  legalForm: LegalForm;
  vatIncluded: boolean;
  capacity: TransportCapacity;
  range: TransportRange;
  scene: ProducerSceneName;
  showcase: ProductKindName;
  description: string;
  production: string;
  transportToBudapest: string;
  wantsToTransport: string;
  other: string;
  /** Address of a film on another site. */
  video?: string;
  /** The page isn't public yet. */
  isHidden?: boolean;
  products: readonly DemoProduct[];
}

export interface DemoProduct {
  name: string;
  /** Name of its product type. */
  type: string;
  unit: Unit;
  picture: ProductKindName;
  description: string;
  packings: readonly DemoPacking[];
  vat: VatCode;
}

export type VatCode = '5' | '18' | '27' | 'AAM';
export type DemoPacking = (unit: Unit) => Only<PackingTable>;

/** A product with its packings; VAT is that of most food unless said. */
export function product(
  [name, type, unit, picture]: [name: string, type: string, unit: Unit, picture: ProductKindName],
  description: string,
  packings: readonly DemoPacking[],
  vat: VatCode = '27',
): DemoProduct {
  return { name, type, unit, picture, description, packings, vat };
}

/** Loose goods by weight: price of a unit, and the step and least amount in units. */
export function loose(
  unitPriceFt: number,
  { step = 0.5, least = 0, deviation = 10 }: { step?: number; least?: number; deviation?: number } = {},
): DemoPacking {
  return (unit) => ({
    type: 'NOT_PACKAGED',
    name: unit,
    unitPriceFt,
    priceFt: unitPriceFt,
    incrementMilli: Math.round(step * 1000),
    minOrderAmountMilli: Math.round(least * 1000),
    deviationPercent: deviation,
  });
}

/** Closed packets, ordered by the packet at a packet's price. */
export function packet(name: string, size: number, priceFt: number): DemoPacking {
  return (unit) => ({
    ...packaged(unit, name, size),
    type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
    priceFt,
    unitPriceFt: unitPriceFromPrice(priceFt, Math.round(size * 1000)),
  });
}

/** Packed goods that are ordered piece by piece, whatever a packet holds. */
export function byPiece(name: string, size: number, unitPriceFt: number, least = 1): DemoPacking {
  return (unit) => ({
    ...packaged(unit, name, size),
    type: 'PACKAGED_AND_ORDERED_BY_UNIT',
    unitPriceFt,
    priceFt: priceFromUnitPrice(unitPriceFt, Math.round(size * 1000)),
    minOrderAmountMilli: least * 1000,
  });
}

/** Pieces of about a size, ordered by the piece and weighed at the pickup. */
export function weighed(name: string, size: number, unitPriceFt: number, deviation = 15): DemoPacking {
  return (unit) => ({
    ...packaged(unit, name, size),
    type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
    unitPriceFt,
    priceFt: priceFromUnitPrice(unitPriceFt, Math.round(size * 1000)),
    deviationPercent: deviation,
  });
}

function packaged(unit: Unit, name: string, size: number): Only<PackingTable> {
  const packetSizeMilli = Math.round(size * 1000);
  return {
    name,
    packetSizeMilli,
    packetWeightMilli: defaultPacketWeightMilli(unit, packetSizeMilli),
    incrementMilli: 1000,
  };
}
