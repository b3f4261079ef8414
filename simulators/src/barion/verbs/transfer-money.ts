import type { TransferRequest, WithdrawRequest } from '../wire/models.ts';
import { Refusal } from '../wire/refusal.ts';
import { availableOf, BANKS, balanceOf, FEES, moveMoney, TECHNICAL, writeHistory } from '../world/ledger.ts';
import { newId } from '../world/new-world.ts';
import type { Sim } from '../world/sim.ts';
import { findWallet, plainId } from '../world/wallets.ts';
import { toMinor } from '../world/words.ts';
import type { Parcel, Wallet } from '../world/world.ts';
import { partOf } from './fees.ts';
import { sendMoney } from './settle.ts';

/** E-money from a wallet to an e-mail address. */
export function transferMoney(sim: Sim, wallet: Wallet, request: TransferRequest): void {
  const { Currency: currency, Value } = request.Amount;
  if (wallet.accountIds[currency] !== plainId(request.SourceAccountId))
    throw new Refusal('InvalidAccount', 'The SourceAccountId is not an account of this wallet.');
  const amount = toMinor(Value, currency);
  if (amount === null)
    throw new Refusal('ModelValidationError', 'The Amount.Value field has too many digits.');
  refuseSuspended(wallet);
  const target = findWallet(sim, request.TargetEmail);
  if (target === wallet)
    throw new Refusal('TheSourceAndDestinationAccountsAreMatched', 'The target is the source itself.');
  if (target?.state === 'suspended')
    throw new Refusal('UserCantReceiveEMoney', `${target.email} can't receive e-money.`);
  if (balanceOf(sim, wallet.email, currency).available < amount)
    throw new Refusal('InsufficientFunds', 'The balance is too low.');
  sendMoney(sim, wallet.email, request.TargetEmail, amount, { currency }, request.Comment ?? '');
}

/** No one claimed it: it goes back to who sent it. */
export function sendBack(sim: Sim, parcel: Parcel): void {
  sim.world.parcels = sim.world.parcels.filter(({ id }) => id !== parcel.id);
  const stated = sim.world.history.find(({ id }) => id === parcel.historyId);
  if (stated !== undefined) stated.isInProgress = false;
  moveMoney(sim, {
    from: availableOf(TECHNICAL),
    to: availableOf(parcel.from),
    amount: parcel.amount,
    currency: parcel.currency,
    reason: 'TransferBack',
  });
  writeHistory(sim, {
    type: 'UnsuccessfulTransfer',
    from: parcel.to,
    to: parcel.from,
    amount: parcel.amount,
    currency: parcel.currency,
    description: stated?.description ?? '',
  });
}

/** Payout to a bank account; answers the transaction's id. The fee comes on top. */
export function withdrawMoney(sim: Sim, wallet: Wallet, request: WithdrawRequest): string {
  const currency = request.Currency;
  const amount = toMinor(request.Amount, currency);
  if (amount === null) throw new Refusal('ModelValidationError', 'The Amount field has too many digits.');
  refuseSuspended(wallet);
  if (!/^[\p{L}\p{N} .,:;/()+?'-]*$/u.test(request.Comment ?? ''))
    throw new Refusal('InvalidCharacter', 'The Comment field has a character that banks do not take.');
  const { withdrawBp, withdrawLeast } = sim.world.settings.fees;
  const fee = Math.max(partOf(amount, withdrawBp), withdrawLeast);
  if (amount < fee) throw new Refusal('MinimumWithdrawAmountNotReached', 'The amount is too low.');
  if (balanceOf(sim, wallet.email, currency).available < amount + fee)
    throw new Refusal('InsufficientFunds', 'The balance is too low.');
  const from = wallet.email;
  const description = request.Comment ?? '';
  moveMoney(sim, { from: availableOf(from), to: availableOf(BANKS), amount, currency, reason: 'Withdraw' });
  writeHistory(sim, { type: 'Withdraw', from, to: BANKS, amount, currency, description });
  moveMoney(sim, {
    from: availableOf(from),
    to: availableOf(FEES),
    amount: fee,
    currency,
    reason: 'WithdrawFee',
  });
  writeHistory(sim, { type: 'WithdrawFee', from, to: FEES, amount: fee, currency, description: '' });
  return newId();
}

function refuseSuspended(wallet: Wallet): void {
  if (wallet.state === 'suspended')
    throw new Refusal('UserCantMakeOutgoingTransaction', 'The wallet is suspended.');
}
