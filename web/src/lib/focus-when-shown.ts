/** As a `ref`: takes the focus to a part the moment it appears in answer to what the person did. */
export function focusWhenShown(node: HTMLElement | null): void {
  node?.focus();
}
