// @vitest-environment happy-dom
import type { MessageSenderJson } from '@kosar/contract/chains/delivery-messages';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { renderInApp } from '../../testing/render.tsx';
import LateDialog from './late-dialog.tsx';
import SendMessageDialog from './send-message-dialog.tsx';

const TRANSPORTER: MessageSenderJson = {
  senderType: 'TRANSPORTER',
  senderId: 4,
  senderName: 'Futár Ferenc',
  recipients: 3,
};
const ORGANIZER: MessageSenderJson = {
  senderType: 'ORGANIZER',
  senderId: 5,
  senderName: 'Kosárközösség',
  recipients: 3,
};

/** A server that knows these senders and keeps what it is sent. */
function serve(senders: readonly MessageSenderJson[]): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    const answer = url.includes('/senders') ? senders : { recipients: 3 };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
  return bodies;
}
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function open(dialog: 'message' | 'late') {
  const props = { target: { deliveryId: 7 }, onClose: () => undefined };
  await renderInApp(dialog === 'message' ? <SendMessageDialog {...props} /> : <LateDialog {...props} />);
  await eventually(() => expect(document.querySelector('form')).not.toBeNull());
}

async function submit() {
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

async function fill(name: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field === null) throw new Error(`There is no field ${name}`);
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const summary = () => document.querySelector('form')?.textContent ?? '';

it('a single sender is said in words, and the message goes out in that name', async () => {
  const bodies = serve([TRANSPORTER]);
  await open('message');
  expect(document.querySelector('select')).toBeNull();
  expect(document.body.textContent).toContain('Futár Ferenc (szállító)');
  await fill('subject', 'Hozzatok ládát');
  await fill('body', 'Sok a tök.');
  await submit();
  expect(bodies).toEqual([
    { deliveryId: 7, senderType: 'TRANSPORTER', senderId: 4, subject: 'Hozzatok ládát', body: 'Sok a tök.' },
  ]);
});

it('of several senders one must be chosen, and subject and text must be given', async () => {
  const bodies = serve([TRANSPORTER, ORGANIZER]);
  await open('message');
  await submit();
  expect(document.querySelectorAll('option')).toHaveLength(3);
  for (const field of ['Feladó', 'Tárgy', 'Üzenet'])
    expect(summary()).toContain(`${field}: Kötelező megadni!`);
  expect(bodies).toEqual([]);
});

it('lateness is chosen from 10, 15, 20, 30 minutes or another number, which must then be given', async () => {
  const bodies = serve([TRANSPORTER]);
  await open('late');
  const choices = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  expect(choices.map(({ value }) => value)).toEqual(['10', '15', '20', '30', 'OTHER']);
  await submit();
  expect(summary()).toContain('Mennyit késünk?: Kötelező megadni!');
  await act(async () => choices.at(-1)?.click());
  await submit();
  expect(summary()).toContain('Hány percet?: Kötelező megadni!');
  await fill('customMinutes', '45');
  await submit();
  expect(bodies).toMatchObject([{ arrived: false, late: 'OTHER', customMinutes: 45 }]);
});
