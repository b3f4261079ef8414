// @vitest-environment happy-dom
import type { RescueQuestionJson } from '@kosar/contract/chains/chain-rescue';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { press, renderInApp } from '../../../testing/render.tsx';
import '../../../ui/confirm-dialog.tsx';
import '../../../ui/dialog-window.tsx';
import { RescueQuestions } from './rescue-question.tsx';

const QUESTION: RescueQuestionJson = {
  chainId: 3,
  chainName: 'Pénteki kör',
  orderDeadline: '2026-11-27T20:00:00+01:00',
  minIncome: 50_000,
  orderedIncome: 20_000,
  orders: [{ id: 11, eventId: 5 }],
  answer: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('leaving that is asked while staying is on its way is still asked when that has arrived', async () => {
  const arrived = Promise.withResolvers<void>();
  let sent = 0;
  let answer: RescueQuestionJson['answer'] = null;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') {
      sent += 1;
      await arrived.promise;
      answer = 'STAY';
      return new Response(null, { status: 204 });
    }
    if (address.includes('rescue-question')) return Response.json([{ ...QUESTION, answer }]);
    return Response.json({ features: { chainRescue: true, waitingList: false } });
  });
  const { host } = await renderInApp(<RescueQuestions />);
  const button = (text: string) =>
    [...host.querySelectorAll('button')].find((one) => one.textContent === text);
  await act(() => eventually(() => expect(button('Maradok')).toBeDefined()));
  await press(button('Maradok') ?? host);
  await act(() => eventually(() => expect(sent).toBe(1)));
  await press(button('Kilépek') ?? host);
  const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
  await act(() => eventually(() => expect(dialog()).not.toBeNull()));

  arrived.resolve();
  await act(() => eventually(() => expect(host.textContent).toContain('Maradsz.')));
  await act(() => eventually(() => expect(document.querySelector('[data-loading]')).toBeNull()));
  expect(dialog()).not.toBeNull();
});
