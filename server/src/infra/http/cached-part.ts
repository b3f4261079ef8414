/** Writes an answer by its schema. */
type Write = (answer: object) => string;

/**
 * Writes answers of which one list is by far the largest part and the same object in many of them: the list's text is made once and kept for
 * as long as the list itself, and only the rest is written each time. The bytes are those that `write` gives for the whole answer.
 */
export function writeAround(field: string): (answer: object, write: Write) => Buffer {
  const cached = new WeakMap<object, Buffer>();
  const start = `"${field}":`;
  // Within a text of someone's the quotes would be escaped, so only the field itself looks like this.
  const gap = `${start}[]`;

  return (answer, write) => {
    const list: unknown = Reflect.get(answer, field);
    if (!Array.isArray(list)) throw new TypeError(`${field} is no list`);
    const rest = write({ ...answer, [field]: [] });
    const head = rest.slice(0, rest.indexOf(gap) + start.length);
    const tail = rest.slice(head.length + 2);
    const text = cached.get(list) ?? Buffer.from(write(answer).slice(head.length, -tail.length));
    cached.set(list, text);
    return Buffer.concat([Buffer.from(head), text, Buffer.from(tail)]);
  };
}
