// @vitest-environment happy-dom
import { act } from 'react';
import { useParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { useSecretOfAddress } from './secret-of-address.ts';

afterEach(() => document.body.replaceChildren());

function Page() {
  const { token = '' } = useParams();
  return <p>{useSecretOfAddress(token)}</p>;
}

test('the secret of a link leaves the address once it is read, and the page keeps it', async () => {
  const { host, router } = await renderInApp(
    <Page />,
    '/passwordreset/titok-abc?next=%2F',
    '/passwordreset/:token',
  );
  await act(async () => undefined);
  expect(router.state.location).toMatchObject({ pathname: '/passwordreset/link', search: '?next=%2F' });
  expect(host.querySelector('p')?.textContent).toBe('titok-abc');
});

test('a copied address without its secret is a link that no one was sent', async () => {
  const { host } = await renderInApp(<Page />, '/passwordreset/link', '/passwordreset/:token');
  expect(host.querySelector('p')?.textContent).toBe('link');
});
