import type { AddressInfo } from 'node:net';
import { createMailFaults, type MailFault } from '@kosar/simulators/mailbox/mail-faults';
import type { MailStore, StoredMail } from '@kosar/simulators/mailbox/mail-store';
import { createSmtpReceiver } from '@kosar/simulators/mailbox/smtp-receiver';

/** A mail that arrived: who got it, and its number, which is the same at every attempt. */
export interface ArrivedMail {
  readonly to: string;
  readonly messageId: string;
}

export interface MailCounter {
  readonly port: number;
  readonly mails: readonly ArrivedMail[];
  /** Lets the next mails meet trouble. */
  plant(fault: MailFault): void;
  clear(): void;
  close(): Promise<void>;
}

/** A mailbox that reads of each mail only what says it from others: a year brings tens of thousands. */
export async function startMailCounter(): Promise<MailCounter> {
  const mails: ArrivedMail[] = [];
  const faults = createMailFaults();
  const { smtp } = createSmtpReceiver(keepIn(mails), faults.take);
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(0, '127.0.0.1', resolve);
  });
  smtp.on('error', () => undefined);
  const address: AddressInfo | string | null = smtp.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    mails,
    plant: faults.plant,
    clear: () => {
      mails.length = 0;
      faults.clear();
    },
    close: () =>
      new Promise((resolve) => {
        smtp.close(() => resolve());
      }),
  };
}

function keepIn(mails: ArrivedMail[]): MailStore {
  return {
    add: async ({ from, to, raw }) => {
      const head = Buffer.from(raw.subarray(0, 4096)).toString('latin1');
      const messageId = /^message-id:\s*<([^>]+)>/im.exec(head)?.[1] ?? '';
      for (const address of to) mails.push({ to: address, messageId });
      return { ...NO_MAIL, envelope: { from, to }, messageId };
    },
    list: () => [],
    find: () => null,
    readRaw: () => Promise.reject(new Error('mails are only counted')),
    clear: async () => {
      mails.length = 0;
    },
  };
}

const NO_MAIL: StoredMail = {
  id: '',
  receivedAt: '',
  envelope: { from: '', to: [] },
  messageId: '',
  from: '',
  to: [],
  subject: '',
  text: '',
  html: '',
  headers: [],
  attachments: [],
};
