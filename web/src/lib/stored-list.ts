const KEY = 'kosar-list ';

/** Notes how a list was left (its filters, order and page), so that whoever comes back from a record finds it so. */
export function keepList(pathname: string, search: string): void {
  try {
    sessionStorage.setItem(KEY + pathname, search);
  } catch {
    // A browser that keeps nothing opens the list from its beginning.
  }
}

/** The address of a list as it was left in this tab; any other address as it is. */
export function storedList(address: string): string {
  if (address.includes('?')) return address;
  try {
    return address + (sessionStorage.getItem(KEY + address) ?? '');
  } catch {
    return address;
  }
}
