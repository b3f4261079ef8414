/** Whether eight digits are the core of a tax number: the last is a check digit over the others. */
export function isTaxCore(core: string): boolean {
  const sum = [9, 7, 3, 1, 9, 7, 3].reduce((all, weight, at) => all + weight * Number(core[at]), 0);
  return (10 - (sum % 10)) % 10 === Number(core[7]);
}
