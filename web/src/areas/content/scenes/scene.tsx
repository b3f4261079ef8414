import type { ReactNode } from 'react';
import type { SceneName } from '../../../hu/content/scene-name.ts';
import {
  calendarScene,
  coinsScene,
  letterScene,
  minimumScene,
  phoneScene,
  tiersScene,
} from './chain-scenes.tsx';
import {
  fieldScene,
  goodsScene,
  handoverScene,
  neighboursScene,
  placeScene,
  vanScene,
} from './market-scenes.tsx';
import classes from './scene.module.css';

const SCENES: Readonly<Record<SceneName, ReactNode>> = {
  field: fieldScene,
  goods: goodsScene,
  van: vanScene,
  phone: phoneScene,
  calendar: calendarScene,
  coins: coinsScene,
  place: placeScene,
  letter: letterScene,
  neighbours: neighboursScene,
  minimum: minimumScene,
  tiers: tiersScene,
  handover: handoverScene,
};

/** A small picture of the market's life. Decoration: the words beside it say everything. */
export function Scene({ name, className = '' }: { readonly name: SceneName; readonly className?: string }) {
  return (
    <svg className={`${classes.scene} ${className}`} viewBox="0 0 200 150" aria-hidden>
      <ellipse cx="100" cy="78" rx="96" ry="66" fill="var(--s-sky)" />
      <path d="M11.8 104a96 66 0 0 0 176.4 0z" fill="var(--s-ground)" />
      {SCENES[name]}
    </svg>
  );
}
