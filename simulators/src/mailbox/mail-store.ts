import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as the pages and tests read it. */
export type StoredMail = {
  id: string;
  receivedAt: string;
  /** The envelope: who really gets it, whatever the headers say. */
  envelope: { from: string; to: string[] };
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  attachments: { name: string; type: string; bytes: number }[];
};

export type MailStore = {
  add: (mail: { from: string; to: string[]; raw: Uint8Array }) => Promise<StoredMail>;
  /** Newest first; `to` keeps those whose envelope or headers name this address. */
  list: (to?: string) => StoredMail[];
  find: (id: string) => StoredMail | null;
  readRaw: (id: string) => Promise<Buffer>;
  clear: () => Promise<void>;
};

/** Opens the mails kept in `dataDir`, creating it when needed. Each mail is two files: `{id}.json` and `{id}.eml`. */
export async function openMailStore(
  dataDir: string,
  capacity: number,
  now: () => number,
): Promise<MailStore> {
  await mkdir(dataDir, { recursive: true });
  const mails = await loadMails(dataDir);
  let lastStamp = 0;
  return {
    add,
    list: (to) => [...mails.values()].filter((mail) => to === undefined || isFor(mail, to)).toReversed(),
    find: (id) => mails.get(id) ?? null,
    readRaw: (id) => readFile(fileOf(mails.get(id)?.id ?? 'none', 'eml')),
    clear: () => drop([...mails.keys()]),
  };

  async function add(received: { from: string; to: string[]; raw: Uint8Array }): Promise<StoredMail> {
    const mail = await describeMail(nextId(), now(), received);
    await writeFile(fileOf(mail.id, 'eml'), received.raw);
    // The description comes last and whole: a mail without one was never accepted.
    await writeFile(fileOf(mail.id, 'part'), JSON.stringify(mail));
    await rename(fileOf(mail.id, 'part'), fileOf(mail.id, 'json'));
    mails.set(mail.id, mail);
    await drop([...mails.keys()].slice(0, Math.max(0, mails.size - capacity)));
    return mail;
  }

  /** Ids sort by arrival, also within a millisecond. */
  function nextId(): string {
    lastStamp = Math.max(lastStamp + 1, Date.now() * 1000);
    return String(lastStamp);
  }

  async function drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      mails.delete(id);
      await Promise.all(['json', 'eml'].map((kind) => rm(fileOf(id, kind), { force: true })));
    }
  }

  function fileOf(id: string, kind: string): string {
    return path.join(dataDir, `${id}.${kind}`);
  }
}

async function loadMails(dataDir: string): Promise<Map<string, StoredMail>> {
  const files = (await readdir(dataDir)).filter((file) => /^\d+\.json$/.test(file));
  const mails = new Map<string, StoredMail>();
  for (const file of files.toSorted()) {
    const mail: StoredMail = JSON.parse(await readFile(path.join(dataDir, file), 'utf8'));
    mails.set(mail.id, mail);
  }
  return mails;
}

async function describeMail(
  id: string,
  receivedAt: number,
  received: { from: string; to: string[]; raw: Uint8Array },
): Promise<StoredMail> {
  const parsed = await PostalMime.parse(received.raw);
  return {
    id,
    receivedAt: new Date(receivedAt).toISOString(),
    envelope: { from: received.from, to: received.to },
    messageId: parsed.messageId ?? '',
    from: parsed.from?.address ?? '',
    to: (parsed.to ?? []).map(({ address }) => address ?? ''),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'névtelen',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

function isFor(mail: StoredMail, address: string): boolean {
  const wanted = address.trim().toLowerCase();
  return [...mail.envelope.to, ...mail.to].some((to) => to.toLowerCase() === wanted);
}
