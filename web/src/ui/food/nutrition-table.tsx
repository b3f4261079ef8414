import type { NutritionJson } from '@kosar/contract/catalogue/food-facts';
import { formatNumber } from '@kosar/contract/format';
import { foodWords as words } from '../../hu/food-facts.ts';
import classes from './nutrition-table.module.css';

/** One kilocalorie. */
const KJ_OF_KCAL = 4.184;

/** The nutrition declaration in the order of Regulation (EU) 1169/2011. */
export function NutritionTable({ nutrition }: { readonly nutrition: NutritionJson }) {
  const { energyKj } = nutrition;
  const kcal = formatNumber(Math.round(energyKj / KJ_OF_KCAL));
  return (
    <table className={classes.table}>
      <caption>{words.per[nutrition.per]}</caption>
      <tbody>
        <tr>
          <th scope="row">{words.energy}</th>
          <td>{words.energyText(formatNumber(energyKj), kcal)}</td>
        </tr>
        {PARTS.map((part) => (
          <tr key={part}>
            <th scope="row">{words[part]}</th>
            <td>{words.grams(formatNumber(nutrition[part]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PARTS = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;
