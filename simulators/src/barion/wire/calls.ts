import { cancelAuthorization } from '../verbs/cancel-payment.ts';
import { finishPayment } from '../verbs/finish-payment.ts';
import { getOwnShop, openShop } from '../verbs/open-shop.ts';
import { refundPayment } from '../verbs/refund-payment.ts';
import { settleDue } from '../verbs/settle-due.ts';
import { startPayment } from '../verbs/start-payment.ts';
import { transferMoney, withdrawMoney } from '../verbs/transfer-money.ts';
import type { Sim } from '../world/sim.ts';
import { plainId } from '../world/wallets.ts';
import type { Payment, Shop, Wallet } from '../world/world.ts';
import { accountsAnswer } from './accounts-answer.ts';
import { finishAnswer, type Json, refundAnswer, startAnswer, stateAnswer } from './answers.ts';
import { requireModel } from './checks.ts';
import { historyAnswer } from './history-answer.ts';
import {
  cancelModel,
  type FinishRequest,
  finishModel,
  olderWithdrawModel,
  type RefundRequest,
  refundModel,
  type StartRequest,
  startModel,
  type TransferRequest,
  transferModel,
  type WithdrawRequest,
  withdrawModel,
} from './models.ts';
import { Refusal } from './refusal.ts';
import { type ShopRequest, shopAnswer, shopModel } from './shop-wire.ts';
import { statementOf } from './statement-answer.ts';

export type Request = {
  body: unknown;
  query: Record<string, string>;
  params: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  /** Address that the caller reached the simulator by. */
  ownUrl: string;
};

export type Call = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** What it answers, JSON or a PDF, is sent with 200; it throws a Refusal where it says no. */
  run: (sim: Sim, request: Request) => Json | Buffer;
  isStateQuery?: true;
};

/** Every call of the wire that the simulator knows. */
export const CALLS: readonly Call[] = [
  { name: 'Start', method: 'POST', path: '/v2/Payment/Start', run: start },
  {
    name: 'PaymentState',
    method: 'GET',
    path: '/v4/Payment/:id/PaymentState',
    run: readState,
    isStateQuery: true,
  },
  {
    name: 'GetPaymentState',
    method: 'GET',
    path: '/v2/Payment/GetPaymentState',
    run: readOldState,
    isStateQuery: true,
  },
  {
    name: 'FinishReservation',
    method: 'POST',
    path: '/v2/Payment/FinishReservation',
    run: finish('Reservation'),
  },
  { name: 'Capture', method: 'POST', path: '/v2/Payment/Capture', run: finish('DelayedCapture') },
  { name: 'CancelAuthorization', method: 'POST', path: '/v2/Payment/CancelAuthorization', run: cancel },
  { name: 'Complete', method: 'POST', path: '/v2/Payment/Complete', run: complete },
  { name: 'Refund', method: 'POST', path: '/v2/Payment/Refund', run: refund },
  { name: 'Transfer', method: 'POST', path: '/v2/Transfer/Email', run: transfer },
  { name: 'Accounts', method: 'GET', path: '/v2/Accounts/Get', run: listAccounts },
  // One of the published clients calls it so.
  { name: 'Accounts', method: 'GET', path: '/v2/Accounts', run: listAccounts },
  { name: 'Withdraw', method: 'POST', path: '/v3/Withdraw/BankTransfer', run: withdraw },
  { name: 'Withdraw', method: 'POST', path: '/v2/Withdraw/BankTransfer', run: withdrawTheOlderWay },
  { name: 'GetHistory', method: 'GET', path: '/v3/UserHistory/GetHistory', run: readHistory },
  { name: 'Statement', method: 'GET', path: '/v2/Statement/Download', run: readStatement },
  { name: 'CreatePos', method: 'POST', path: '/v1/Pos', run: createPos },
  { name: 'GetPos', method: 'GET', path: '/v1/Pos', run: readPos },
  { name: 'GetPos', method: 'GET', path: '/v1/Pos/:publicKey', run: readPos },
];

function start(sim: Sim, request: Request): Json {
  const shop = requireShop(sim, request);
  const body = requireModel(startModel, request.body) as StartRequest;
  const payment = startPayment(sim, shop, body);
  return startAnswer(payment, request.ownUrl);
}

function readState(sim: Sim, request: Request): Json {
  const shop = requireShop(sim, { ...request, body: null });
  return stateAnswer(sim, getPayment(sim, shop, request.params['id'] ?? ''), 'v4');
}

function readOldState(sim: Sim, request: Request): Json {
  const query = lowerCase(request.query);
  const shop = requireShop(sim, { ...request, body: { POSKey: query['poskey'] } });
  return stateAnswer(sim, getPayment(sim, shop, query['paymentid'] ?? ''), 'v2');
}

function finish(hold: 'Reservation' | 'DelayedCapture') {
  return (sim: Sim, request: Request): Json => {
    const shop = requireShop(sim, request);
    const body = requireModel(finishModel, request.body) as FinishRequest;
    const payment = getPayment(sim, shop, body.PaymentId);
    finishPayment(sim, payment, body, hold);
    return finishAnswer(payment);
  };
}

function cancel(sim: Sim, request: Request): Json {
  const shop = requireShop(sim, request);
  const { PaymentId } = requireModel(cancelModel, request.body) as { PaymentId: string };
  const payment = getPayment(sim, shop, PaymentId);
  cancelAuthorization(sim, payment);
  return finishAnswer(payment);
}

/** Only payments by token that the shop has authenticated itself wait for it, and this shop may not begin any. */
function complete(sim: Sim, request: Request): Json {
  const shop = requireShop(sim, request);
  const { PaymentId } = requireModel(cancelModel, request.body) as { PaymentId: string };
  const { status } = getPayment(sim, shop, PaymentId);
  throw new Refusal('PaymentStatusNotValid', `A payment that is ${status} does not wait for its completion.`);
}

function refund(sim: Sim, request: Request): Json {
  const shop = requireShop(sim, request);
  const body = requireModel(refundModel, request.body) as RefundRequest;
  const payment = getPayment(sim, shop, body.PaymentId);
  return refundAnswer(payment, refundPayment(sim, shop, payment, body));
}

function transfer(sim: Sim, request: Request): Json {
  const wallet = requireWallet(sim, request);
  transferMoney(sim, wallet, requireModel(transferModel, request.body) as TransferRequest);
  return { IsTransferSuccessful: true, Errors: [] };
}

function listAccounts(sim: Sim, request: Request): Json {
  return accountsAnswer(sim, requireWallet(sim, request));
}

function withdraw(sim: Sim, request: Request): Json {
  const wallet = requireWallet(sim, request);
  const body = requireModel(withdrawModel, request.body) as WithdrawRequest;
  return { TransactionId: withdrawMoney(sim, wallet, body), ...body, Errors: [] };
}

function withdrawTheOlderWay(sim: Sim, request: Request): Json {
  const wallet = requireWallet(sim, request);
  const body = requireModel(olderWithdrawModel, request.body) as WithdrawRequest;
  if (body.Currency === 'CZK' && body.BankAccount.Country !== 'CZE')
    throw new Refusal('ModelValidationError', 'This call sends no CZK out of Czechia.');
  return { TransactionId: withdrawMoney(sim, wallet, body), ...body, Errors: [] };
}

function readHistory(sim: Sim, request: Request): Json {
  return historyAnswer(sim, requireWallet(sim, request), lowerCase(request.query));
}

function readStatement(sim: Sim, request: Request): Buffer {
  const wallet = requireWallet(sim, request);
  return statementOf(sim, wallet, lowerCase(request.query));
}

function createPos(sim: Sim, request: Request): Json {
  const wallet = requireWallet(sim, request);
  return shopAnswer(openShop(sim, wallet, requireModel(shopModel, request.body) as ShopRequest));
}

function readPos(sim: Sim, request: Request): Json {
  const wallet = requireWallet(sim, request);
  const key = request.params['publicKey'] ?? lowerCase(request.query)['publickey'];
  if (key === undefined) throw new Refusal('ModelValidationError', 'The PublicKey field is required.');
  return shopAnswer(getOwnShop(sim, wallet, key));
}

function requireShop(sim: Sim, request: Request): Shop {
  const sent: Record<string, unknown> = Object.fromEntries(Object.entries(request.body ?? {}));
  const inBody = lowerCase(sent)['poskey'];
  const keys = [request.headers['x-pos-key'], inBody].filter((key) => typeof key === 'string').map(plainId);
  const shop = sim.world.shops.find(({ posKey }) => keys.length > 0 && keys.every((key) => key === posKey));
  if (shop === undefined) throw wrongKey(sim);
  settleDue(sim);
  return shop;
}

function requireWallet(sim: Sim, request: Request): Wallet {
  const key = request.headers['x-api-key'];
  const wallet = sim.world.wallets.find(
    ({ apiKey }) => apiKey !== null && typeof key === 'string' && apiKey === plainId(key),
  );
  if (wallet === undefined) throw wrongKey(sim);
  settleDue(sim);
  return wallet;
}

function wrongKey(sim: Sim): Refusal {
  return new Refusal('AuthenticationFailed', 'Authentication failed.', sim.world.settings.authFailureStatus);
}

function getPayment(sim: Sim, shop: Shop, id: string): Payment {
  const payment = sim.world.payments.find((payment) => payment.id === plainId(id));
  if (payment === undefined || payment.posId !== shop.posId)
    throw new Refusal('NotExistingPaymentId', `There is no payment with the id ${id}.`);
  return payment;
}

/** Fields by their names in small letters: the wire takes any letter case. */
function lowerCase<T>(fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
}
