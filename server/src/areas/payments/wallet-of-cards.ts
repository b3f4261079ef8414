import { sql } from 'kysely';

/**
 * The wallet that a card is paid into now, of `barion_account` as `b`: for a day after a change the one that was there before, and none where the
 * one of before was deleted or was itself too new (decisions 76 and 106).
 */
export function walletOfCards(b: string, now: Date) {
  const account = sql.table(b);
  return sql<string | null>`
    case when ${account}.payouts_from > ${now} then coalesce(${account}.confirmed_account_id, case when not ${account}.cards_wait then ${account}.account_id end)
      else ${account}.account_id end`;
}

interface Wallet {
  readonly account_id: string;
  readonly confirmed_account_id: string | null;
  readonly payouts_from: Date | null;
}

/** The wallet that stays the confirmed one while it is changed at `now`: what a change within the day has not yet become isn't confirmed either. */
export function confirmedWallet(wallet: Wallet, now: Date): string | null {
  const isHeld = wallet.payouts_from !== null && wallet.payouts_from > now;
  return isHeld ? wallet.confirmed_account_id : wallet.account_id;
}
