// @vitest-environment happy-dom
import type { DemandSurveyJson } from '@kosar/contract/campaigns/surveys';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { formWords } from '../../hu/form.ts';
import { survey as t } from '../../hu/surveys.ts';
import { eventually } from '../../testing/eventually.ts';
import { fieldNamed, renderInApp, typeInto } from '../../testing/render.tsx';
import { SurveyForm } from './survey-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const SURVEY: DemandSurveyJson = {
  id: 3,
  name: 'Mit ennél télen?',
  token: 'tel',
  description: '',
  promotionEvent: false,
  promotion: null,
  active: true,
  possibleProductTypes: [{ id: 1, name: 'Alma', unitName: 'kg', color: null, imageUrl: null }],
  filled: false,
};

/** Sends an answer to a server that says no to it; gives the form as it stands then. */
async function sendTo(status: number, problem: { code: string; detail: string }) {
  const answer = { status, title: '', errors: [], ...problem };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('/demand')
        ? new Response(JSON.stringify(answer), {
            status,
            headers: { 'content-type': 'application/problem+json' },
          })
        : new Response('[]', { status: 200 }),
    ),
  );
  const { host } = await renderInApp(<SurveyForm survey={SURVEY} isGuest={false} onDone={() => undefined} />);
  const quantity = fieldNamed(host, `${t.quantityOf('Alma')}, kg`);
  await typeInto(quantity, '4');
  await typeInto(fieldNamed(host, t.postalCode), '1052');
  await act(async () => {
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await act(() => eventually(() => expect(host.textContent).toContain(formWords.stored)));
  return { text: host.textContent, quantity };
}

it('a failure of the server is shown as one, and what was typed is kept (GENERAL_SERVER_ERROR_TITLE/BODY)', async () => {
  const { text, quantity } = await sendTo(500, { code: 'INTERNAL', detail: '' });
  expect(text).toContain(formWords.GENERAL_SERVER_ERROR_TITLE);
  expect(text).toContain(formWords.GENERAL_SERVER_ERROR_BODY);
  expect(quantity.value).toBe('4');
});

it('a refusal is said in its own words', async () => {
  const { text } = await sendTo(409, { code: 'SURVEY_CLOSED', detail: 'Ez a felmérés lezárult.' });
  expect(text).toContain(t.failed);
  expect(text).toContain('Ez a felmérés lezárult.');
  expect(text).not.toContain(formWords.GENERAL_SERVER_ERROR_TITLE);
});
