/** What someone asks for in a demand survey, as far as the rules of spec 5, Demand, look at it. */
export interface DemandInput {
  readonly isAnonymous: boolean;
  readonly unauthEmailAddress: string | null;
  readonly deliveryPointId: number | null;
  readonly postalCode: string | null;
  readonly items: readonly RequestedItem[];
}

/** One product of a demand; a quantity of 0 says that it isn't asked for. */
export interface RequestedItem {
  readonly productName: string;
  readonly quantity: number;
}

/** What is wrong with a demand, and where; `path` is that of the call's body. */
export interface DemandFault {
  readonly path: string;
  readonly code: 'required' | 'INTEGER_STEP_REQUIRED' | 'duplicate';
}

/**
 * What a demand must still be given (spec 5, Demand): a delivery point or a postal code, from outsiders an e-mail address, whole
 * quantities of at least 0, and each product once.
 */
export function findDemandFaults(input: DemandInput): DemandFault[] {
  return [
    ...(input.isAnonymous && isBlank(input.unauthEmailAddress) ? [required('unauthEmailAddress')] : []),
    ...(input.deliveryPointId === null && isBlank(input.postalCode) ? [required('postalCode')] : []),
    ...input.items.flatMap((item, place) => faultsOfItem(item, place, input.items)),
  ];
}

/** The products that are asked for: those with a quantity. None means that the demand is empty (EMPTY_DEMAND_SUBMIT). */
export function requestedItems<T extends { readonly quantity: number }>(items: readonly T[]): T[] {
  return items.filter(({ quantity }) => quantity > 0);
}

/** Whether a quantity is a whole number of at least 0 (INTEGER_STEP_REQUIRED). */
export function isWholeQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 0;
}

/** Whether the fields of the product that people name themselves can be filled: only once it has a name. */
export function isCustomItemOpen(productName: string): boolean {
  return !isBlank(productName);
}

function faultsOfItem(item: RequestedItem, place: number, items: readonly RequestedItem[]): DemandFault[] {
  const at = `demandItemsData.${place}`;
  const isRepeated = items.slice(0, place).some(({ productName }) => isSame(productName, item.productName));
  return [
    ...(isBlank(item.productName) ? [required(`${at}.productName`)] : []),
    ...(isRepeated ? [{ path: `${at}.productName`, code: 'duplicate' } as const] : []),
    ...(isWholeQuantity(item.quantity)
      ? []
      : [{ path: `${at}.quantity`, code: 'INTEGER_STEP_REQUIRED' } as const]),
  ];
}

function required(path: string): DemandFault {
  return { path, code: 'required' };
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('hu') === other.trim().toLocaleLowerCase('hu');
}
