/** Why a payout into a wallet failed, by the provider's code, and what helps. */
const WORDS: Readonly<Record<string, string>> = {
  InsufficientFunds: 'A piactér tárcájában nincs ennyi pénz. Töltsd fel, és próbáld újra.',
  UserCantReceiveEMoney:
    'A címzett tárcája most nem fogad pénzt. A tulajdonosának kell rendeznie a szolgáltatóval.',
  TheSourceAndDestinationAccountsAreMatched:
    'A címzett tárcája a piactéré. Kérd meg a szereplőt, hogy a saját tárcáját adja meg.',
  AccountNotFound: 'A piactérnek nincs forintos tárcája, amelyből fizethetne.',
  InvalidAccount: 'A piactér tárcájának azonosítója nem jó. Az üzemeltető tudja kijavítani.',
  AuthenticationFailed: 'A szolgáltató nem ismerte fel a piacteret. Az üzemeltető tudja kijavítani.',
  ModelValidationError: 'A szolgáltató hibásnak találta a kérést. Nézd meg a tárca e-mail-címét.',
  TransferFailed: 'A szolgáltató nem utalta el a pénzt. Próbáld újra később.',
  BankReturned: 'A bank visszautalta. Ha a bankszámla adatait kijavították, indítsd újra.',
  TooManyRequests: 'A szolgáltató most túlterhelt. Próbáld újra pár perc múlva.',
};

/** Plain words for what the provider answered, `Code: message`; null for a code that no one has put into words yet. */
export function dueErrorWords(error: string): string | null {
  const [code = ''] = error.split(':');
  return Object.hasOwn(WORDS, code) ? (WORDS[code] ?? null) : null;
}

/** What the bank wrote of a transfer that came back; null where the payment provider says it. */
export function dueErrorSource(error: string): { readonly returned: string | null } {
  const [, returned = null] = /^BankReturned: (.*)$/s.exec(error) ?? [];
  return { returned };
}
