let isBack = false;

/** The next list that opens takes the focus to its search. */
export function goBackToList(): void {
  isBack = true;
}

/** Whether the list opens after an order was dealt with; says so once. */
export function isBackFromSheet(): boolean {
  const was = isBack;
  isBack = false;
  return was;
}
