import { expect, test } from 'vitest';
import { richBlock } from './rich-part.ts';

const BASE = 'https://kosar.test';
const PICTURE = `/files/${'a'.repeat(64)}-640x400-aabbcc.webp`;

test('a text with marks is cleaned, keeps its marks in HTML, and its plain twin says the same', () => {
  const block = richBlock(
    `<h3>Gyere!</h3><p onclick="x()">Alma &amp; <strong>körte</strong>,<br>szilva</p><ul><li><p>friss</p></li><li>olcsó</li></ul>
      <p><a href="https://pelda.hu/?a=1&amp;b=2">itt</a></p><script>alert(1)</script>`,
    BASE,
  );
  expect(block).toMatchObject({
    text: 'Gyere!\nAlma & körte,\nszilva\n- friss\n- olcsó\nitt (https://pelda.hu/?a=1&b=2)',
  });
  const { html } = block as { html: string };
  expect(html).toContain('<strong>körte</strong>');
  expect(html).toMatch(/<h3 class="strong" style="[^"]+">Gyere!<\/h3>/);
  expect(html).toMatch(/<li style="[^"]+">friss<\/li>/);
  expect(html).toContain('href="https://pelda.hu/?a=1&amp;b=2"');
  expect(html).not.toMatch(/onclick|script/);
});

test('pictures are asked for by their whole address, and only those that the market keeps', () => {
  const { html, text } = richBlock(
    `<p>Nézd</p><img src="${PICTURE}" alt="Egy láda alma"><img src="https://kovet.example/1.gif" alt="x">`,
    BASE,
  ) as { html: string; text: string };
  expect(html).toContain(`src="${BASE}${PICTURE}"`);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(text).toBe('Nézd\nEgy láda alma');
});
