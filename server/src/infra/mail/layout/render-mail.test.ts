import { expect, test } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const BASE = 'https://kosar.test';

test('HTML and text say the same', () => {
  const { html, text } = renderMail(sampleMail(), BASE);
  for (const words of [
    'Kedves Nagy Eszter!',
    'Alma, lédig',
    '1,4 kg × 450 Ft',
    '630 Ft',
    'Fizetendő',
    'https://kosar.test/delivery/7?tab=1',
    'https://kosar.test/subscriptions/3',
    'Azért kaptad, mert rendeltél.',
  ]) {
    expect(html).toContain(words.replaceAll('&', '&amp;'));
    expect(text).toContain(words);
  }
});

test('what people wrote can neither add markup nor links', () => {
  const evil = '"><img src=x onerror=alert(1)>&\'';
  const { html } = renderMail(
    {
      ...sampleMail(),
      title: evil,
      greeting: evil,
      reason: evil,
      blocks: [{ kind: 'paragraph', text: evil }],
    },
    BASE,
  );
  expect(html).not.toContain('<img');
  expect(html.match(/&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&amp;&#39;/g)).toHaveLength(4);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a b',
  '/a\nb',
  '',
])('a button to %j is refused', (path) => {
  expect(() => renderMail({ ...sampleMail(), button: { label: 'Megnézem', path } }, BASE)).toThrow(
    'may not link',
  );
});

test('links keep a path that the base address has', () => {
  expect(renderMail(sampleMail(), 'https://pelda.hu/piac/').text).toContain(
    'https://pelda.hu/piac/delivery/7?tab=1',
  );
});

test('the column is 600 px wide, has one button, and colours for dark mode', () => {
  const { html } = renderMail(sampleMail(), BASE);
  expect(html).toContain('max-width:600px');
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('lang="hu"');
});

function sampleMail(): MailContent {
  return {
    subject: 'Rendelés elküldve: Őszi kosár, nov. 20.',
    preheader: 'Átvétel: Kispest, 17:00–19:00',
    title: 'Rendelésedet elküldtük',
    greeting: 'Kedves Nagy Eszter!',
    blocks: [
      { kind: 'notice', tone: 'success', text: 'A minimum összejött, a szállítás indulhat.' },
      { kind: 'facts', rows: [{ label: 'Átvétel', value: 'Kispest' }] },
      { kind: 'heading', text: 'Rendelésed' },
      {
        kind: 'lines',
        rows: [{ name: 'Alma, lédig', detail: '1,4 kg × 450 Ft', value: '630 Ft' }],
        totals: [{ label: 'Fizetendő', value: '630 Ft', strong: true }],
      },
    ],
    button: { label: 'Megnézem a rendelést', path: '/delivery/7?tab=1' },
    reason: 'Azért kaptad, mert rendeltél.',
    settingsPath: '/subscriptions/3',
  };
}
