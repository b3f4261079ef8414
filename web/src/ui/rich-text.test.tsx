// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { RichText } from './rich-text.tsx';

async function shown(html: string): Promise<string> {
  const { host, unmount } = await renderInApp(<RichText html={html} />);
  const inner = host.querySelector('div[class]')?.innerHTML ?? '';
  await unmount();
  return inner;
}

it('shows what the server has cleaned', async () => {
  expect(await shown('<h3>Rólunk</h3><p>Só &amp; <b>bors</b><br>kétszer</p>')).toBe(
    '<h3>Rólunk</h3><p>Só &amp; <b>bors</b><br>kétszer</p>',
  );
  expect(await shown('<a href="https://pelda.hu/">oldal</a>')).toBe(
    '<a href="https://pelda.hu/" target="_blank" rel="noopener nofollow">oldal</a>',
  );
  expect(await shown('Sima\nszöveg')).toBe('Sima\nszöveg');
});

it('makes nothing of what the server should have cleaned away', async () => {
  expect(await shown('<script>alert(1)</script><style>p{}</style>jó')).toBe('jó');
  expect(await shown('<img src="x" onerror="alert(1)">jó')).toBe('jó');
  expect(await shown('<p onclick="alert(1)" style="position:fixed">jó</p>')).toBe('<p>jó</p>');
  expect(await shown('<a href="javascript:alert(1)">jó</a>')).toBe('jó');
  expect(await shown('<div><object data="x"></object><form>jó</form></div>')).toBe('jó');
  expect((await shown(`${'<b>'.repeat(200)}jó`)).length).toBeLessThan(400);
});
