import type { Life, TimedAction } from './life/actions.ts';
import { type Played, playLife } from './life/play-life.ts';
import type { Markets } from './market/start-market.ts';

/** Plays no more lives than this in search of a shorter one. */
const MAX_LIVES = 150;

/** The shortest life found that still breaks the same rule, by leaving out ever smaller parts (delta debugging), and how it ended. */
export async function minimise(
  markets: Markets,
  life: Life,
  rule: string,
  play: (markets: Markets, life: Life) => Promise<Played> = playLife,
): Promise<Played & { life: Life }> {
  let best: Played = await play(markets, life);
  // What would have come after the difference has no part in it.
  let actions: readonly TimedAction[] = life.actions.slice(0, best.done + 1);
  let lives = 0;
  for (let size = Math.ceil(actions.length / 2); size >= 1 && lives < MAX_LIVES; ) {
    let isShorter = false;
    for (let from = 0; from < actions.length && lives < MAX_LIVES; ) {
      const fewer = [...actions.slice(0, from), ...actions.slice(from + size)];
      lives += 1;
      const played = await play(markets, { ...life, actions: fewer });
      if (played.difference?.rule === rule) {
        best = played;
        actions = fewer;
        isShorter = true;
      } else from += size;
    }
    if (size === 1 && !isShorter) break;
    if (!isShorter || size > actions.length) size = Math.min(Math.floor(size / 2) || 1, actions.length);
    if (actions.length === 0) break;
  }
  return { ...best, life: { ...life, actions } };
}
