import type { FoodLineJson } from '@kosar/contract/catalogue/food-line';
import { COLD_SIGN, coldWords, foodLinePieces } from '@kosar/contract/catalogue/food-words';
import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import classes from './food-line.module.css';

/**
 * What a product is as food, in one line of words: cooling, organic, and what of the 14 allergens is in it, which stands out and is never cut. Where there is
 * little room the sign of cooling stands alone, so that the allergens have it.
 */
export function FoodLine({
  food,
  isShort = false,
}: {
  readonly food: FoodLineJson | null;
  readonly isShort?: boolean;
}) {
  if (food === null) return null;
  const pieces = foodLinePieces(isShort ? { ...food, isCold: false } : food);
  const isColdSign = isShort && food.isCold;
  if (pieces.length === 0 && !isColdSign) return null;
  return (
    <span className={classes.line} data-food-line>
      {isColdSign && (
        <>
          <span aria-hidden>{COLD_SIGN}</span>
          <VisuallyHidden>{coldWords}</VisuallyHidden>
          {pieces.length > 0 && ' · '}
        </>
      )}
      {pieces.map(({ text, isWarning }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          {isWarning ? <strong>{text}</strong> : text}
        </Fragment>
      ))}
    </span>
  );
}
