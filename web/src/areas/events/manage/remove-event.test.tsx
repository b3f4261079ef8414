// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { formWords } from '../../../hu/form.ts';
import { ownEvents } from '../../../hu/own-events.ts';
import { buttonNamed, press, renderInApp } from '../../../testing/render.tsx';
// Comes with the first dialog else, in its own time.
import '../../../ui/dialog-window.tsx';
import { eventually } from '../../../testing/eventually.ts';
import { RemoveEvent } from './remove-event.tsx';

const t = ownEvents.removal;

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

type Event = ComponentProps<typeof RemoveEvent>['event'];

const EVENT: Event = {
  id: 5,
  name: 'Szombati átvétel',
  deliveries: [],
  dayOfDelivery: '2026-11-28',
  startTime: '10:00',
  endTime: '12:00',
  type: 'FIXED_DATE_AND_TIME',
};

const DELIVERY: Event['deliveries'][number] = {
  id: 1,
  name: 'Őszi kör',
  deliveryChainId: 2,
  deliveryChainName: 'Őszi kör',
  transporterName: 'Fuvaros Feri',
  status: 'OPEN',
  orderDeadline: '2026-11-25T18:00:00+01:00',
  minIncome: 50_000,
  orderedIncome: 0,
  discount: 0,
  orderedByMe: null,
  goods: { producers: [], producerCount: 0, itemCount: 0, pictures: [] },
};

it('with deliveries can’t be asked for, and the reason stands beside (DELIVERY_EVENT_ALREADY_HAS_DELIVERIES)', async () => {
  const { host } = await renderInApp(<RemoveEvent event={{ ...EVENT, deliveries: [DELIVERY] }} />);
  expect(buttonNamed(host, t.of(EVENT.name)).disabled).toBe(true);
  expect(host.textContent).toContain(t.DELIVERY_EVENT_ALREADY_HAS_DELIVERIES);
});

it.each([
  { status: 500, code: 'INTERNAL', detail: '', said: formWords.GENERAL_SERVER_ERROR_BODY },
  {
    status: 409,
    code: 'DELIVERY_EVENT_ALREADY_HAS_DELIVERIES',
    detail: 'Már tartoznak hozzá szállítások.',
    said: 'Már tartoznak hozzá szállítások.',
  },
])(
  'a removal that the server refuses with $status stays in its row, with the reason (DELIVERY_EVENT_CANNOT_BE_DELETED)',
  async ({ said, ...problem }) => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(JSON.stringify({ title: '', errors: [], ...problem }), {
          status: problem.status,
          headers: { 'content-type': 'application/problem+json' },
        }),
      ),
    );
    const { host } = await renderInApp(<RemoveEvent event={EVENT} />);
    await press(buttonNamed(host, t.of(EVENT.name)));
    await eventually(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    const confirm = [...document.querySelectorAll('[role="dialog"] button')].find(({ textContent }) =>
      textContent.includes(t.confirm),
    );
    await press(confirm ?? host);
    await act(() =>
      eventually(() =>
        expect(host.querySelector('[role="alert"]')?.textContent).toBe(
          `${t.DELIVERY_EVENT_CANNOT_BE_DELETED} ${said}`,
        ),
      ),
    );
  },
);
