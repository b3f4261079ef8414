// @vitest-environment happy-dom
import { localDay } from '@kosar/domain/calendar';
import { afterEach, expect, test, vi } from 'vitest';
import { press, renderInApp } from '../../testing/render.tsx';
import { Footer } from './footer.tsx';

afterEach(() => {
  document.body.replaceChildren();
});

test('the footer has why, feedback, terms, copyright, card payment and the accessibility statement', async () => {
  const onKeys = vi.fn<() => void>();
  const onConsent = vi.fn<() => void>();
  const { host } = await renderInApp(<Footer onKeys={onKeys} onConsent={onConsent} />);
  const links = [...host.querySelectorAll('nav a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Miért jó?', '/why'],
    ['Hogyan működik?', '/howto'],
    ['Visszajelzés', '/feedback'],
    ['Felhasználási feltételek', '/aszf'],
    ['Akadálymentességi nyilatkozat', '/akadalymentesseg'],
  ]);
  expect(host.textContent).toContain(`© ${localDay(new Date()).slice(0, 4)} Piactér`);
  expect(host.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Bankkártyával is fizethetsz');
  const [keys, consent] = host.querySelectorAll('nav button');
  await press(keys ?? host);
  expect(onKeys).toHaveBeenCalledOnce();
  await press(consent ?? host);
  expect(onConsent).toHaveBeenCalledOnce();
});
