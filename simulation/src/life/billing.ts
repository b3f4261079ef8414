/** Whom the invoice of an order is addressed to: one of its own for each, by which its documents are known. */
export function billingNameOf(order: number): string {
  return `Rendelő ${order}`;
}

/** The agent key of an actor; keys that begin so open an account at the simulator by themselves. */
export function invoicingKeyOf(actor: number): string {
  return `demoeladonak${actor}`;
}

/** Billing data of an order. */
export function billingOf(order: number) {
  return {
    billingName: billingNameOf(order),
    country: 'Magyarország',
    city: 'Budapest',
    postalCode: '1011',
    address: 'Fő utca 1.',
  };
}
