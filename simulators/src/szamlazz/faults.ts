import { type Aim, COMMON_FAULTS, type Planted, plantFault, takeFault } from '../control/faults.ts';
import { OPERATIONS, type OperationName } from './schemas.ts';

/**
 * How the service may misbehave. `…Before` leaves no document behind, `…After` does; `disagreement` says an error in the headers and success in
 * the body; `mail` makes the document and says that its mail failed.
 */
export const FAULTS = [
  ...COMMON_FAULTS,
  'down',
  'html',
  'status429',
  'status500',
  'status502',
  'stallBefore',
  'stallAfter',
  'resetBefore',
  'resetAfter',
  'truncated',
  'code',
  'disagreement',
  'mail',
  'wrongCharset',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export type Fault = Aim & {
  kind: FaultKind;
  operation?: OperationName | '*';
  /** The number of the error that `code` answers with. */
  code?: number;
  /** How long `stall…` and `slow` take. */
  ms?: number;
};

export type FaultBox = {
  list: () => readonly Planted<Fault>[];
  /** Throws where there is no such fault. */
  plant: (fault: Fault) => Planted<Fault>;
  /** The fault that this request runs into, in the words of this service, or null. */
  take: (operation: OperationName) => Fault | null;
  clear: () => void;
};

export function createFaultBox(): FaultBox {
  let planted: Planted<Fault>[] = [];
  const operations = Object.values(OPERATIONS).map(({ name }) => name);
  return {
    list: () => planted,
    plant: (fault) => plantFault(planted, fault, { kinds: FAULTS, operations }),
    take: (operation) => {
      const fault = takeFault(planted, operation);
      return fault && { ...fault, kind: OWN_WORDS[fault.kind] ?? fault.kind };
    },
    clear: () => {
      planted = [];
    },
  };
}

/** How a fault that every simulator knows looks here. */
const OWN_WORDS: Partial<Record<FaultKind, FaultKind>> = {
  error: 'status500',
  'too-many': 'status429',
  cut: 'resetAfter',
  refused: 'resetBefore',
};

/** What the service says with a number, for those that tests and people plant. */
export const MESSAGES: Readonly<Record<number, string>> = {
  1: 'Karbantartás miatt a szolgáltatás átmenetileg nem elérhető.',
  3: 'Sikertelen bejelentkezés.',
  56: 'A számlaértesítő kézbesítése sikertelen.',
  136: 'A fiók előfizetése lejárt.',
  152: 'A rendelésszám már szerepel egy másik számlán.',
  167: 'Túl sok tesztszámla készült rövid idő alatt.',
};
