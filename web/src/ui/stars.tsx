import { formatNumber } from '@kosar/contract/format';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { parts } from '../hu/parts.ts';

const MAX_STARS = 5;

/** A rating of 1–5 as stars, with the number as text; in rows as one star. Nothing without ratings. */
export function Stars({
  rating,
  isShort = false,
}: {
  readonly rating: number | null;
  readonly isShort?: boolean;
}) {
  if (rating === null) return null;
  const text = formatNumber(Math.round(rating * 10) / 10);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <span
        role="img"
        aria-label={parts.stars.label(text)}
        style={{ display: 'inline-flex', color: 'var(--k-warning)' }}
      >
        {isShort && <IconStarFilled size={16} aria-hidden />}
        {Array.from({ length: isShort ? 0 : MAX_STARS }, (_, index) =>
          index < Math.round(rating) ? (
            <IconStarFilled key={index} size={16} aria-hidden />
          ) : (
            <IconStar key={index} size={16} stroke={1.75} aria-hidden />
          ),
        )}
      </span>
      <span aria-hidden>{text}</span>
    </span>
  );
}

/** Quality class of a point as a star and its word (spec 9): 1 bronze, 2 silver, 3 gold, above gold with its number. Nothing at 0. */
export function QualityMedal({ qualityClass }: { readonly qualityClass: number }) {
  if (qualityClass <= 0) return null;
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 4,
        fontSize: '0.875rem',
        color: 'var(--k-text-2)',
      }}
    >
      <IconStarFilled size={20} aria-hidden color="var(--k-warning)" />
      {medalWords(qualityClass)}
    </span>
  );
}

function medalWords(qualityClass: number): string {
  if (qualityClass === 1) return parts.stars.bronze;
  if (qualityClass === 2) return parts.stars.silver;
  return qualityClass === 3 ? parts.stars.gold : parts.stars.goldTimes(qualityClass - 2);
}
