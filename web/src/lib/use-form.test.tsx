// @vitest-environment happy-dom

import { login } from '@kosar/contract/accounts/session';
import type { Problem } from '@kosar/contract/problem';
import { PasswordInput, TextInput } from '@mantine/core';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldNamed, renderInApp, typeInto } from '../testing/render.tsx';
import { Form } from '../ui/form.tsx';
import { ProblemError } from './problem-error.ts';
import { useForm } from './use-form.ts';

let unmount = async () => {};
afterEach(() => unmount());

async function renderLogin(send: (body: unknown) => Promise<unknown>) {
  const onDone = vi.fn<(result: unknown) => void>();
  function Login() {
    const form = useForm({ schema: login.body, initial: { username: '', password: '' }, send, onDone });
    return (
      <Form form={form}>
        <TextInput {...form.text('username', 'E-mail')} />
        <PasswordInput {...form.text('password', 'Jelszó')} />
        <button type="submit">ok</button>
      </Form>
    );
  }
  const rendered = await renderInApp(<Login />);
  unmount = rendered.unmount;
  const { host } = rendered;
  const submit = () =>
    act(async () => {
      host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  return { host, submit, onDone, username: fieldNamed(host, 'E-mail') };
}

const problem = (over: Partial<Problem>) =>
  new ProblemError({ status: 400, code: 'X', title: '', detail: '', errors: [], ...over });

describe('a form', () => {
  it('says spec 5 words beside the field and on top, focuses the summary, sends nothing', async () => {
    document.title = 'Bejelentkezés';
    const send = vi.fn<() => Promise<unknown>>();
    const { host, submit, username } = await renderLogin(send);
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(host.textContent).toContain('E-mail: Kötelező megadni!');
    expect(username.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement?.textContent).toContain('2 mezőt még javíts ki');
    expect(document.title).toBe('Hiba: Bejelentkezés');
  });

  it('sends once at a time, however often it is pressed', async () => {
    let answer = (_value: unknown): void => undefined;
    const send = vi.fn<() => Promise<unknown>>(() => new Promise((resolve) => (answer = resolve)));
    const { host, submit, onDone, username } = await renderLogin(send);
    await typeInto(username, 'eszter@pelda.hu');
    await typeInto(fieldNamed(host, 'Jelszó'), 'titok');
    await submit();
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => answer('kész'));
    expect(onDone.mock.calls.map(([result]) => result)).toEqual(['kész']);
  });

  it('puts what the server finds beside the field and keeps what was typed', async () => {
    const errors = [{ path: 'username', code: 'email', message: 'Nem megfelelő e-mail formátum!' }];
    const { host, submit, username } = await renderLogin(() => Promise.reject(problem({ errors })));
    await typeInto(username, 'eszter');
    await typeInto(fieldNamed(host, 'Jelszó'), 'titok');
    await submit();
    expect(host.textContent).toContain('E-mail: Nem megfelelő e-mail formátum!');
    expect(username.value).toBe('eszter');
  });

  it('says what happened when nothing got through, and that nothing is lost', async () => {
    const { host, submit, username } = await renderLogin(() =>
      Promise.reject(problem({ status: 0, code: 'OFFLINE' })),
    );
    await typeInto(username, 'eszter@pelda.hu');
    await typeInto(fieldNamed(host, 'Jelszó'), 'titok');
    await submit();
    expect(host.textContent).toContain('Nincs kapcsolat');
    expect(host.textContent).toContain('Amit beírtál, megmaradt.');
  });
});
