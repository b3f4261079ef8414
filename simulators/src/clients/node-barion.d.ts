/** What the tests call of a client that has no types of its own. */
declare module 'node-barion' {
  type Fields = Readonly<Record<string, unknown>>;
  type Call = (fields: Fields) => Promise<Record<string, unknown>>;

  export default class Barion {
    constructor(options: { POSKey: string; Environment?: 'test' | 'prod'; Secure?: boolean });
    startPayment: Call;
    getPaymentState: Call;
    finishReservation: Call;
    captureAuthorizedPayment: Call;
    cancelAuthorizedPayment: Call;
    completePayment: Call;
    refundPayment: Call;
    bankTransfer: Call;
    getAccounts: Call;
    emailTransfer: Call;
    downloadStatement: (fields: Fields) => Promise<{ Buffer: Buffer; Type: string }>;
    getPosDetails: Call;
    createPos: Call;
    getHistory: Call;
  }
}
