/** A piece of a list of ingredients; allergens stand out of it. */
export interface IngredientPart {
  readonly text: string;
  readonly isAllergen: boolean;
}

/**
 * The pieces of a list of ingredients in which producers put allergens between asterisks: „*tej*, só”. An asterisk without its pair is a mark of
 * nothing and is left out.
 */
export function ingredientParts(text: string): IngredientPart[] {
  const pieces = text.split('*');
  const isOdd = pieces.length % 2 === 0;
  const parts: IngredientPart[] = [];
  for (const [index, piece] of pieces.entries()) {
    const isAllergen = index % 2 === 1 && !(isOdd && index === pieces.length - 1);
    const last = parts.at(-1);
    if (piece === '') continue;
    if (last !== undefined && last.isAllergen === isAllergen)
      parts[parts.length - 1] = { text: last.text + piece, isAllergen };
    else parts.push({ text: piece, isAllergen });
  }
  return parts;
}
