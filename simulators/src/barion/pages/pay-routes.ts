import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  awaitTransfer,
  beginCharge,
  dropPayment,
  endCharge,
  isOpenToPay,
  openPayment,
  payFromWallet,
  type WalletProblem,
  waysToPay,
} from '../verbs/pay.ts';
import { settleDue } from '../verbs/settle-due.ts';
import { withPaymentId } from '../world/callback-queue.ts';
import { balanceOf } from '../world/ledger.ts';
import type { Sim } from '../world/sim.ts';
import { plainId, shopOf } from '../world/wallets.ts';
import type { ProcessResult } from '../world/words.ts';
import type { Payment } from '../world/world.ts';
import { answerAfterApproval, answerOf, REFUSED_WORDS } from './cards.ts';
import { checkCard, isEmail } from './check-card.ts';
import { PAGE_HEADERS } from './page.ts';
import { approvalView, endView, payView, type Typed, unknownView, type Wrong } from './pay-views.ts';

type Handler = (payment: Payment, form: Typed & { answer?: string }, reply: FastifyReply) => FastifyReply;

const WALLET_WORDS: Record<WalletProblem, string> = {
  unknown: 'Ehhez az e-mail-címhez nem tartozik tárca.',
  'own shop': 'A saját boltodban nem fizethetsz.',
  suspended: 'Ez a tárca zárolva van.',
  low: 'Nincs elég pénz ebben a tárcában.',
};

/** The page where buyers pay. Everything works by plain links and forms. */
export function addPayRoutes(app: FastifyInstance, sim: Sim): void {
  app.get<{ Querystring: Record<string, string> }>('/Pay', async ({ query }, reply) => {
    const payment = findPayment(query['id'] ?? query['Id'] ?? query['ID'] ?? query['paymentId']);
    if (payment === null) return send(reply.code(404), unknownView());
    openPayment(sim, payment);
    return show(reply, payment);
  });
  post('/Pay/card', payByCard);
  post('/Pay/wallet', payByWallet);
  post('/Pay/bank', payByTransfer);
  post('/Pay/approve', approve);
  post('/Pay/cancel', (payment, _, reply) => {
    if (isOpenToPay(sim, payment)) dropPayment(sim, payment, 'cancel', 'Deleted');
    return backToShop(reply, payment);
  });

  /** A form of a payment that is still open; what came too late is shown instead. */
  function post(path: string, handler: Handler): void {
    app.post(path, async (request: FastifyRequest, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const form = Object.fromEntries(new URLSearchParams(body));
      const payment = findPayment(form['id']);
      if (payment === null) return send(reply.code(404), unknownView());
      const isAsked = path === '/Pay/approve' ? isApproving(payment) : isOpenToPay(sim, payment);
      return isAsked ? handler(payment, form, reply) : show(reply, payment);
    });
  }

  function payByCard(payment: Payment, form: Typed, reply: FastifyReply): FastifyReply {
    if (!waysToPay(payment).card) return show(reply, payment);
    const { number, validThru, wrong } = checkCard(form, sim.now());
    if (Object.keys(wrong).length > 0) return show(reply, payment, form, wrong);
    const { result, asksApproval } = answerOf(number);
    beginCharge(sim, payment, {
      lastFour: number.slice(-4),
      validThru,
      email: form.email?.trim() ?? '',
    });
    const isAsked = asksApproval || sim.world.settings.threeDs === 'always';
    if (isAsked && result !== 'CardNotSupported') {
      payment.processResult = null;
      return reply.redirect(`/Pay?id=${payment.id}`, 303);
    }
    return charge(payment, result, form, reply);
  }

  function approve(payment: Payment, form: { answer?: string }, reply: FastifyReply): FastifyReply {
    const result =
      form.answer === 'yes'
        ? answerAfterApproval(payment.card?.lastFour ?? '')
        : 'FailedDuringAuthentication';
    return charge(payment, result, { email: payment.payerEmail ?? '' }, reply);
  }

  function charge(payment: Payment, result: ProcessResult, typed: Typed, reply: FastifyReply): FastifyReply {
    endCharge(sim, payment, result);
    if (result === 'Successful') return backToShop(reply, payment);
    return show(reply, payment, typed, { number: REFUSED_WORDS[result] });
  }

  function payByWallet(payment: Payment, form: Typed, reply: FastifyReply): FastifyReply {
    if (!waysToPay(payment).balance) return show(reply, payment);
    if (!isEmail(form.wallet)) return show(reply, payment, form, { wallet: 'Írd be a tárcád e-mail-címét!' });
    const problem = payFromWallet(sim, payment, form.wallet);
    return problem === null
      ? backToShop(reply, payment)
      : show(reply, payment, form, { wallet: WALLET_WORDS[problem] });
  }

  function payByTransfer(payment: Payment, form: Typed, reply: FastifyReply): FastifyReply {
    if (!waysToPay(payment).bank) return show(reply, payment);
    awaitTransfer(sim, payment, form.email ?? '');
    return backToShop(reply, payment);
  }

  function findPayment(id: string | undefined): Payment | null {
    settleDue(sim);
    return sim.world.payments.find((payment) => payment.id === plainId(id ?? '')) ?? null;
  }

  function isApproving(payment: Payment): boolean {
    return payment.status === 'InProgress' && sim.now() < payment.validUntil;
  }

  function show(reply: FastifyReply, payment: Payment, typed: Typed = {}, wrong: Wrong = {}): FastifyReply {
    const shop = shopOf(sim, payment.posId);
    if (isApproving(payment)) return send(reply, approvalView(payment, shop));
    if (!isOpenToPay(sim, payment)) return send(reply, endView(payment, shop));
    if (Object.keys(wrong).length > 0) reply.code(422);
    return send(reply, payView(payment, shop, typed, wrong, walletsFor(payment, shop.ownerEmail)));
  }

  /** A few wallets that have what the payment costs, for whoever tries the page. */
  function walletsFor(payment: Payment, ownerEmail: string): string[] {
    return sim.world.wallets
      .filter(({ email, state }) => state === 'active' && email !== ownerEmail)
      .map(({ email }) => email)
      .filter((email) => balanceOf(sim, email, payment.currency).available >= payment.total)
      .slice(0, 2);
  }

  function backToShop(reply: FastifyReply, payment: Payment): FastifyReply {
    if (payment.redirectUrl === null) return show(reply, payment);
    return reply.redirect(withPaymentId(payment.redirectUrl, payment.id), 303);
  }
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(PAGE_HEADERS).send(html);
}
