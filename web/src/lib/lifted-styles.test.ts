// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { layStyles, liftStyles } from './lifted-styles.ts';

afterEach(() => document.body.replaceChildren());

it('styles of elements become rules of a sheet, the same style once', () => {
  const { html, css } = liftStyles(
    '<p style="color:red">a</p><b style="color:red">b</b><i style="width:1px">c</i>',
  );
  expect(html).toBe('<p data-lifted="0">a</p><b data-lifted="0">b</b><i data-lifted="1">c</i>');
  expect(css.split('\n')).toEqual([
    '[data-lifted="0"]:not(#_):not(#_){color:red}',
    '[data-lifted="1"]:not(#_):not(#_){width:1px}',
  ]);
});

it('a style that could end its rule, or the sheet, is left out', () => {
  for (const hostile of [
    'color:red}*{display:none',
    '--x:&lt;/style&gt;',
    '@import url(x)',
    String.raw`--x:\7d`,
  ])
    expect(liftStyles(`<p style="${hostile}">a</p>`)).toEqual({ html: '<p>a</p>', css: '' });
});

it('signs of a style are read as they were meant', () => {
  expect(liftStyles('<p style="--font:&quot;Figtree&quot;,x">a</p>').css).toContain('{--font:"Figtree",x}');
});

it('words that look like a style are left alone', () => {
  const html = '<p> style=&quot;color:red&quot;</p>';
  expect(liftStyles(html)).toEqual({ html, css: '' });
});

it('in the browser the elements have their styles back', () => {
  const { html, css } = liftStyles('<p style="color: red;">a</p>');
  document.body.innerHTML = `<style id="lifted-styles">${css}</style>${html}`;
  layStyles(document);
  expect(document.querySelector('p')?.style.color).toBe('red');
  expect(document.querySelector('[data-lifted], #lifted-styles')).toBeNull();
});
