// @vitest-environment happy-dom
import { phone } from '@kosar/contract/fields';
import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { problems } from '../lib/form-checks.ts';
import { preparePhones } from '../lib/phone.ts';
import { goodPhone } from '../lib/phone-check.ts';
import { useForm } from '../lib/use-form.ts';
import { fieldNamed, renderInApp, typeInto } from '../testing/render.tsx';
import { Form } from './form.tsx';
import { PhoneField } from './phone-field.tsx';

beforeAll(() => preparePhones());

const schema = z.object({ phone: phone() });

/** Types a number and presses Enter in its field. */
async function enter(typed: string) {
  const send = vi.fn<(body: unknown) => Promise<unknown>>(() => Promise.resolve());
  function Profile() {
    const form = useForm({
      schema,
      initial: { phone: '' },
      check: ({ phone: text }) => problems(goodPhone('phone', text)),
      send,
    });
    return (
      <Form form={form}>
        <PhoneField {...form.choice<string>('phone', 'Telefon')} />
      </Form>
    );
  }
  const { host } = await renderInApp(<Profile />);
  const field = fieldNamed(host, 'Telefon');
  await typeInto(field, typed);
  await act(async () => host.querySelector('form')?.requestSubmit());
  return { host, field, send };
}

it.each(['\u202a+36 30 123 4567\u202c', '+36 (0)30 123 4567', '+36–30–123–4567', '(06 30) 123-4567'])(
  'Enter sends the number %j',
  async (typed) => {
    expect((await enter(typed)).send).toHaveBeenCalledOnce();
  },
);

it('a number that is refused keeps its reason when the field is left', async () => {
  const { host, field, send } = await enter('+36 30 12');
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(send).not.toHaveBeenCalled();
  expect(field.value).toBe('+36 30 12');
  expect(host.textContent).toContain('Hibás telefonszám formátum!');
});
