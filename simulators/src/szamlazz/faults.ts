import type { OperationName } from './schemas.ts';

/**
 * How the service may misbehave. `…Before` leaves no document behind, `…After` does; `disagreement` says an error in the headers and success in
 * the body; `mail` makes the document and says that its mail failed.
 */
export const FAULTS = [
  'down',
  'html',
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
  'slow',
  'wrongCharset',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export type Fault = {
  kind: FaultKind;
  /** Of this operation alone; of any unless said. */
  operation?: OperationName;
  /** How often it happens; once unless said. */
  times?: number;
  /** The number of the error that `code` answers with. */
  code?: number;
  /** How long `stall…` and `slow` take. */
  ms?: number;
};

export type FaultBox = {
  plant: (fault: Fault) => void;
  /** The fault that this request runs into, or null; it is used up by that. */
  take: (operation: OperationName) => Fault | null;
  clear: () => void;
};

export function createFaultBox(): FaultBox {
  let planted: (Fault & { times: number })[] = [];
  return { plant, take, clear };

  function plant(fault: Fault): void {
    planted.push({ ...fault, times: fault.times ?? 1 });
  }

  function take(operation: OperationName): Fault | null {
    const fault = planted.find(
      (one) => one.times > 0 && (one.operation === undefined || one.operation === operation),
    );
    if (fault === undefined) return null;
    fault.times -= 1;
    return fault;
  }

  function clear(): void {
    planted = [];
  }
}

/** What the service says with a number, for those that tests and people plant. */
export const MESSAGES: Readonly<Record<number, string>> = {
  1: 'Karbantartás miatt a szolgáltatás átmenetileg nem elérhető.',
  3: 'Sikertelen bejelentkezés.',
  56: 'A számlaértesítő kézbesítése sikertelen.',
  136: 'A fiók előfizetése lejárt.',
  152: 'A rendelésszám már szerepel egy másik számlán.',
  167: 'Túl sok tesztszámla készült rövid idő alatt.',
};
