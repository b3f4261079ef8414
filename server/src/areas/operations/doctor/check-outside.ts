import { createTransport } from 'nodemailer';
import { beginningOf } from '../../../infra/apart/text-within.ts';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Config } from '../../../infra/config.ts';
import { PaymentRejected } from '../../../providers/payment/payment-provider.ts';
import { type Finding, fault, those, warning } from './finding.ts';

const TIMEOUT_MS = 5000;
const READ_BYTES = 2048;

/** Whether those are reached that the market needs: its own address, the mail server, payments, invoices. All at once. */
export async function checkOutside(
  context: Pick<AppContext, 'config' | 'payments' | 'clock'>,
): Promise<Finding[]> {
  const { config } = context;
  return those(
    ...(await Promise.all([
      checkAddress(config),
      checkMail(config),
      checkPayments(context),
      checkInvoicing(config),
    ])),
  );
}

async function checkAddress({ baseUrl }: Config): Promise<Finding | null> {
  const todo =
    'Look at DNS, the proxy and the firewall: from here curl BASE_URL/api/health has to answer {"status":"ok"}.';
  try {
    const answer = await fetch(`${baseUrl}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isOurs = answer.ok && (await beginningOf(answer, READ_BYTES)).includes('"ok"');
    return isOurs
      ? null
      : fault('address-not-ours', `${baseUrl} answers ${answer.status}, but not as this market.`, todo);
  } catch (error) {
    return fault('address-unreachable', `${baseUrl} does not answer (${reasonOf(error)}).`, todo);
  }
}

async function checkMail({ SMTP_URL, MAILBOX_SMTP_PORT }: Config): Promise<Finding | null> {
  const url = SMTP_URL ?? `smtp://127.0.0.1:${MAILBOX_SMTP_PORT}`;
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const isLogin = error instanceof Error && 'code' in error && error.code === 'EAUTH';
    const host = URL.canParse(url) ? new URL(url).host : 'SMTP_URL';
    return isLogin
      ? fault(
          'mail-login-refused',
          `${host} refuses the login: ${reasonOf(error)}.`,
          'Mend user and password in SMTP_URL.',
        )
      : fault(
          'mail-unreachable',
          `${host} can't be used: ${reasonOf(error)}.`,
          'Mend SMTP_URL; then "npm run kosar -- mail test ADDRESS" says whether a mail leaves.',
        );
  } finally {
    transport.close();
  }
}

/** An id that no payment has: the provider knows the keys before it looks for it. */
const NO_PAYMENT = '0'.repeat(32);
const KEY_REFUSALS = /^(Http40[13]|Authentication|Unauthorized|InvalidPos|User)/i;

async function checkPayments({
  payments,
  clock,
}: Pick<AppContext, 'payments' | 'clock'>): Promise<Finding | null> {
  if (payments === null)
    return warning(
      'payment-keys-missing',
      'No card payments: the keys of a Barion shop are not set.',
      'Set BARION_POS_KEY, BARION_API_KEY and BARION_WALLET, or leave it at cash and transfers.',
    );
  const asked = await Promise.allSettled([
    payments.readPayment(NO_PAYMENT),
    payments.readTransfers(clock.now(), null),
  ]);
  for (const [nth, one] of asked.entries()) {
    if (one.status === 'fulfilled') continue;
    const { reason } = one as { reason: unknown };
    const setting = nth === 0 ? 'BARION_POS_KEY' : 'BARION_API_KEY';
    if (!(reason instanceof PaymentRejected))
      return fault(
        'payment-unreachable',
        `The payment provider does not answer (${reasonOf(reason)}).`,
        'Look at BARION_API_URL and the firewall; what waits is tried again by itself.',
      );
    if (KEY_REFUSALS.test(reason.code))
      return fault(
        'payment-keys-refused',
        `The payment provider refuses ${setting} (${reason.code}).`,
        `Copy ${setting} anew from the shop's page; test and live keys differ, as BARION_API_URL does.`,
      );
  }
  return null;
}

async function checkInvoicing({ SZAMLAZZ_URL, hasSimulators }: Config): Promise<Finding | null> {
  const url = SZAMLAZZ_URL ?? (hasSimulators ? undefined : 'https://www.szamlazz.hu/szamla/');
  if (url === undefined) return null;
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return null;
  } catch (error) {
    return fault(
      'invoicing-unreachable',
      `${new URL(url).host} does not answer (${reasonOf(error)}).`,
      'Look at SZAMLAZZ_URL and the firewall; invoices wait and are sent later.',
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message || cause.name : error.message;
}
