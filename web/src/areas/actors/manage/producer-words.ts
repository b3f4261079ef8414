import type { Coords } from '@kosar/domain/distance';
import type { LegalForm, PayoutPeriod, TransportCapacity, TransportRange } from '@kosar/domain/vocabulary';
import { actorManagement } from '../../../hu/actor-management.ts';
import { legalForms, payoutPeriods, transportCapacities, transportRanges } from '../../../hu/words.ts';

const t = actorManagement.producer;

/** A value of the producer's form in words, where it isn't its own words. */
export function producerValueWords(value: unknown, field: string): string | null {
  switch (field) {
    case 'legalForm':
      return legalForms[value as LegalForm];
    case 'payoutPeriod':
      return payoutPeriods[value as PayoutPeriod];
    case 'vatIncluded':
      return value === 'yes' ? t.vatYes : t.vatNo;
    case 'transportCapacity':
      return value === '' ? t.notSaid : transportCapacities[value as TransportCapacity];
    case 'ownProductTransportRange':
      return value === '' ? t.notSaid : transportRanges[value as TransportRange];
    case 'pin':
      return value === null ? null : placeWords(value as Coords);
    default:
      return null;
  }
}

function placeWords({ lat, lng }: Coords): string {
  return [lat, lng].map((degrees) => degrees.toFixed(4).replace('.', ',')).join('; ');
}
