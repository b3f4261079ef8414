import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './star-choice.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof STARS)[number];

/** One to five stars to choose from: a group of radio buttons with words, so that arrow keys and screen readers know it. */
export function StarChoice({
  legend,
  words,
  value,
  onChange,
}: {
  /** What is rated; for screen readers, as it stands beside the stars. */
  readonly legend: string;
  readonly words: Readonly<Record<StarCount, string>>;
  readonly value: StarCount | null;
  readonly onChange: (stars: StarCount) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      <span className={classes.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={classes.star}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            {value !== null && stars <= value ? (
              <IconStarFilled size={28} aria-hidden />
            ) : (
              <IconStar size={28} stroke={1.75} aria-hidden />
            )}
            <VisuallyHidden>{words[stars]}</VisuallyHidden>
          </label>
        ))}
      </span>
      {value !== null && (
        <span className="k-muted" aria-hidden>
          {words[value]}
        </span>
      )}
    </fieldset>
  );
}
