/** What the tests call of a client that has no types of its own. */
declare module 'szamlazz.js' {
  type Options = Readonly<Record<string, unknown>>;
  type Issued = { invoiceId: string; netTotal: string; grossTotal: string; pdf?: Buffer };

  export class Client {
    constructor(options: Options);
    issueInvoice: (invoice: Invoice) => Promise<Issued>;
    reverseInvoice: (options: Options) => Promise<Issued>;
    getInvoiceData: (options: Options) => Promise<Record<string, unknown>>;
  }
  interface Invoice {
    readonly _options: Options;
  }
  interface Buyer {
    readonly _options: Options;
  }
  interface Seller {
    readonly _options: Options;
  }
  interface Item {
    readonly _options: Options;
  }
  interface Currency {
    readonly value: string;
  }
  export const Invoice: new (options: Options) => Invoice;
  export const Buyer: new (options: Options) => Buyer;
  export const Seller: new (options?: Options) => Seller;
  export const Item: new (options: Options) => Item;
  export const Currency: new (value: string, roundPriceExp: number, comment: string) => Currency;
  export const Currencies: Readonly<Record<'Ft' | 'HUF' | 'EUR' | 'LTL', Currency>>;
  export const TaxSubjects: Readonly<Record<'HungarianTaxID' | 'Unknown' | 'NoTaxID', unknown>>;
}
