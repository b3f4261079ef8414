/**
 * Whether mail may go to this address: one plain `name@domain`, in ASCII, without quotes, comments, lists or control
 * characters, which mail programs read in different ways. Takes time in proportion to its length, which is bounded.
 */
export function isMailAddress(text: string): boolean {
  // Nothing is ever delivered there (RFC 2606): erased users have such addresses.
  if (text.length > 254 || text.endsWith('.invalid')) return false;
  const at = text.lastIndexOf('@');
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  return (
    at > 0 && name.length <= 64 && NAME.test(name) && domain.split('.').every((part) => LABEL.test(part))
  );
}

const NAME = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
