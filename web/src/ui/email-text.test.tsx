// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { EmailText } from './email-text.tsx';

it('an address may break after its @ and its dots only, and is copied as it was', async () => {
  const { host } = await renderInApp(<EmailText>nagy-anna.kert@posta.pelda.hu</EmailText>);
  const parts = [...host.querySelectorAll('span')].map((part) => part.textContent);
  expect(parts.join('')).toBe('nagy-anna.kert@posta.pelda.hu');
  expect(parts).toEqual(['nagy-anna.', 'kert@', 'posta.', 'pelda.', 'hu']);
  expect(host.querySelectorAll('wbr')).toHaveLength(4);
});
