import { describe, expect, it } from 'vitest';
import { cleanRichText, plainTextOf } from './rich-text.ts';
import { threadCpuMs } from './testing/cpu-time.ts';

describe('a rich text', () => {
  it('keeps paragraphs, heads, lists, emphasis and links', () => {
    const html =
      '<h3>Rólunk</h3><p>Kecskék <strong>és</strong> <em>sajtok</em><br />1998 óta</p><ul><li>friss</li></ul><blockquote>Jó!</blockquote>';
    expect(cleanRichText(html)).toBe(html);
    expect(cleanRichText('<a href="https://pelda.hu/?a=1&amp;b=2">oldal</a>')).toBe(
      '<a href="https://pelda.hu/?a=1&amp;b=2" target="_blank" rel="noopener nofollow">oldal</a>',
    );
    expect(cleanRichText('<a href="mailto:a@pelda.hu" rel="opener">levél</a>')).toContain(
      'rel="noopener nofollow"',
    );
    expect(cleanRichText('Sima szöveg\nkét sorban')).toBe('Sima szöveg\nkét sorban');
    expect(cleanRichText('Só & bors, 5 < 6')).toBe('Só &amp; bors, 5 &lt; 6');
  });

  it('puts heads below those of the page', () => {
    expect(cleanRichText('<h1>Egy</h1><h2>Kettő</h2><h6>Hat</h6>')).toBe(
      '<h3>Egy</h3><h3>Kettő</h3><h4>Hat</h4>',
    );
  });

  it.each([
    ['<script>alert(1)</script>jó', 'jó'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<img src=x onerror=alert(1)>jó', 'jó'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">jó</p>', '<p>jó</p>'],
    ['<style>*{display:none}</style>jó', 'jó'],
    ['<iframe src="https://pelda.hu"></iframe>jó', 'jó'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>jó', 'jó'],
    ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', ''],
    ['<a href="javascript:alert(1)">jó</a>', 'jó'],
    ['<a href="java&#10;script:alert(1)">jó</a>', 'jó'],
    ['<a href="  JaVaScRiPt&colon;alert(1)">jó</a>', 'jó'],
    ['<a href="data:text/html;base64,PHNjcmlwdD4=">jó</a>', 'jó'],
    ['<a href="//pelda.hu">jó</a>', 'jó'],
    ['<a href="/logout">jó</a>', 'jó'],
    ['<form action="/x"><input name=a><button>jó</button></form>', 'jó'],
    ['<base href="https://pelda.hu"><link rel=stylesheet href=x><meta http-equiv=refresh content=0>jó', 'jó'],
    ['<!-- <script>alert(1)</script> -->jó', 'jó'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    ['<template><script>alert(1)</script></template>jó', 'jó'],
    ['<object data="x"></object><embed src=x><video src=x onloadstart=alert(1)></video>jó', 'jó'],
    ['<b><i>nincs lezárva', '<b><i>nincs lezárva</i></b>'],
    ['</p></div>jó', '<p></p>jó'],
    ['<p\u0000onclick=alert(1)>jó', 'jó'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('leaves no way in: %s', (hostile, left) => {
    expect(cleanRichText(hostile)).toBe(left);
    expect(cleanRichText(left)).toBe(left);
  });

  it('cuts what is nested deeper than anybody writes, and stays quick on a hundred thousand characters', async () => {
    const deep = cleanRichText(`${'<blockquote>'.repeat(20_000)}jó`);
    expect(deep.match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(20);
    const took = await threadCpuMs(() => {
      cleanRichText('<'.repeat(100_000));
      cleanRichText('<a href="'.repeat(10_000));
      cleanRichText('&'.repeat(100_000));
    });
    expect(took).toBeLessThan(5000);
  });
});

describe('its plain words', () => {
  it('stand in one line, without marks and entities', () => {
    expect(plainTextOf('<p>Só &amp; bors</p><p>és <b>méz</b></p><ul><li>egy</li><li>kettő</li></ul>')).toBe(
      'Só & bors és méz egy kettő',
    );
    expect(plainTextOf('Egy\n  két sor')).toBe('Egy két sor');
    expect(plainTextOf('<script>alert(1)</script>&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });
});
