import type { FoodLineJson } from '@kosar/contract/catalogue/food-line';
import { COLD_SIGN, coldWords, foodLineTexts } from '@kosar/contract/catalogue/food-words';
import { VisuallyHidden } from '@mantine/core';
import classes from './food-line.module.css';

/**
 * What a product is as food, in one line of words: cooling, organic, and what of the 14 allergens is in it. Where there is little room the sign of cooling
 * stands alone, so that the allergens have it.
 */
export function FoodLine({
  food,
  isShort = false,
}: {
  readonly food: FoodLineJson | null;
  readonly isShort?: boolean;
}) {
  if (food === null) return null;
  const texts = foodLineTexts(isShort ? { ...food, isCold: false } : food);
  const isColdSign = isShort && food.isCold;
  if (texts.length === 0 && !isColdSign) return null;
  return (
    <span className={classes.line}>
      {isColdSign && (
        <>
          <span aria-hidden>{COLD_SIGN}</span>
          <VisuallyHidden>{coldWords}</VisuallyHidden>
          {texts.length > 0 && ' · '}
        </>
      )}
      {texts.join(' · ')}
    </span>
  );
}
