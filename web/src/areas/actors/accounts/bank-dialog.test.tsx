// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { renderInApp, typeInto } from '../../../testing/render.tsx';
import { BankDialog } from './bank-dialog.tsx';

/** A server that answers every call with a refusal of the input. */
function refuse(errors: readonly object[]): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    const problem = { status: 400, code: 'invalid_input', title: 'Hibás adatok', detail: 'Nézd át.', errors };
    return Promise.resolve(new Response(JSON.stringify(problem), { status: 400 }));
  });
  return sent;
}
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}`);
  return found;
};

async function fillAndSend(accountNumber: string) {
  await renderInApp(<BankDialog veActorId={4} account={null} onClose={() => undefined} />);
  await eventually(() => expect(document.querySelector('form')).not.toBeNull());
  await typeInto(field('accountNumber'), accountNumber);
  await typeInto(field('bankName'), 'Népbank');
  await typeInto(field('beneficiaryName'), 'Gazda Géza');
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

it('status 400 shows that the account is invalid, and flags the field that the server names', async () => {
  const sent = refuse([{ path: 'bankName', code: 'pattern', message: 'Hibás formátum!' }]);
  await fillAndSend('1177301611111018');
  await eventually(() =>
    expect(document.body.textContent).toContain('Ezt a számlát így nem tudjuk elfogadni'),
  );
  expect(field('bankName').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toMatchObject([{ veActorId: 4, accountNumber: '11773016-11111018', bankName: 'Népbank' }]);
});

it('a number whose check digits don’t fit is reported before anything is sent', async () => {
  const sent = refuse([]);
  await fillAndSend('11773016-11111019');
  expect(document.body.textContent).toContain('Ilyen számlaszám nincs.');
  expect(sent).toEqual([]);
});
