// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { QualityMedal } from './stars.tsx';

it('shows a quality class above 0 as a star with its word: bronze, silver, gold, then gold with a number', async () => {
  const shown = async (qualityClass: number) => {
    const { host, unmount } = await renderInApp(
      <main>
        <QualityMedal qualityClass={qualityClass} />
      </main>,
    );
    const found = {
      words: host.querySelector('main')?.textContent,
      stars: host.querySelectorAll('svg').length,
    };
    await unmount();
    return found;
  };
  expect(await shown(0)).toEqual({ words: '', stars: 0 });
  expect(await shown(1)).toEqual({ words: 'Bronz átvevőpont', stars: 1 });
  expect(await shown(2)).toEqual({ words: 'Ezüst átvevőpont', stars: 1 });
  expect(await shown(3)).toEqual({ words: 'Arany átvevőpont', stars: 1 });
  expect(await shown(5)).toEqual({ words: 'Arany átvevőpont, 3. fokozat', stars: 1 });
});
