/**
 * A list in which one thing stands at a place: moved there if it is in the list, put in if it is new. Places count from 0; beyond the
 * end is the end. The others keep their order.
 */
export function placedAt<T>(list: readonly T[], thing: T, place: number): T[] {
  const others = list.filter((one) => one !== thing);
  return others.toSpliced(Math.max(0, place), 0, thing);
}
