import type { AddressInfo } from 'node:net';
import { createLooseClock } from '../control/clock.ts';
import { addControlRoutes } from '../control/control-routes.ts';
import { createOutage } from '../control/outage.ts';
import { createMailFaults } from './mail-faults.ts';
import { openMailStore } from './mail-store.ts';
import { createMailboxPages } from './mailbox-pages.ts';
import { createSmtpReceiver } from './smtp-receiver.ts';

export type MailboxOptions = {
  /** 0 takes any free port. */
  smtpPort: number;
  httpPort: number;
  dataDir: string;
  host?: string;
  /** The oldest mails beyond this many are thrown away. */
  capacity?: number;
};

export type Mailbox = {
  smtpPort: number;
  httpPort: number;
  /** The page to read the mails on. */
  url: string;
  close: () => Promise<void>;
};

/**
 * Starts the local mailbox: an SMTP server that takes every mail and sends none on, and a page with what came. Mails are kept
 * in `dataDir` over restarts. Rejects when a port is taken.
 */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const host = options.host ?? '127.0.0.1';
  const clock = createLooseClock();
  const store = await openMailStore(options.dataDir, options.capacity ?? 2000, clock.now);
  const faults = createMailFaults();
  const { smtp, cutAll } = createSmtpReceiver(store, faults.take);
  const outage = createOutage(smtp.server, cutAll);
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(options.smtpPort, host, resolve);
  });
  // A client that breaks off is no reason to fall over.
  smtp.on('error', () => undefined);
  const pages = createMailboxPages(store);
  addControlRoutes(pages, { faults, clock, outage });
  try {
    await pages.listen({ port: options.httpPort, host });
  } catch (error) {
    await closeSmtp();
    throw error;
  }
  const httpPort = portOf(pages.server.address());
  return {
    smtpPort: portOf(smtp.server.address()),
    httpPort,
    url: `http://localhost:${httpPort}/`,
    close: async () => {
      await outage.end();
      await Promise.all([pages.close(), closeSmtp()]);
    },
  };

  function closeSmtp(): Promise<void> {
    return new Promise((resolve) => {
      smtp.close(resolve);
    });
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
