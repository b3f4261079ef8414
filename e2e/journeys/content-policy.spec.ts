import { expect, test } from '../parts/journey.ts';
import { logInAs } from '../parts/log-in-as.ts';

test('the content policy lets the styles of the market in, and no style that anybody else puts into a page', async ({
  page,
  stopped,
}) => {
  await logInAs(page, 'admin');
  // Style elements of a library in the page, and those of a mail in a frame.
  await page.goto('/admin/mail-previews?kind=order-placed');
  await expect(page.frameLocator('iframe').locator('.brand')).toHaveCSS('font-weight', '700');
  const libraries = page.locator('style[data-mantine-styles]');
  await expect(libraries).not.toHaveCount(0);
  const lengths = await libraries.evaluateAll((all) =>
    all.map((style) => (style as HTMLStyleElement).sheet?.cssRules.length ?? 0),
  );
  expect(Math.min(...lengths)).toBeGreaterThan(0);
  expect(stopped).toEqual([]);

  // A planted fault: the style of a text that was taken for HTML.
  const mark = page.getByTestId('planted');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p data-testid="planted" style="opacity:0.5">x</p><style>[data-testid=planted]{opacity:0.5}</style>',
    );
  });
  await expect(mark).toHaveCSS('opacity', '1');
  await expect.poll(() => new Set(stopped).size).toBe(2);
  stopped.splice(0);
});
