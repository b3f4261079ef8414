/** The entries of an iCalendar text as a reader sees them: folded lines joined, values by name without their parameters. */
export function entriesIn(text: string): Record<string, string>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const entries: Record<string, string>[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name = ''] = line.slice(0, colon).split(';');
    const value = line.slice(colon + 1);
    if (name === 'BEGIN' && value === 'VEVENT') entries.push({});
    const entry = entries.at(-1);
    if (entry !== undefined && name !== 'BEGIN' && name !== 'END' && !(name in entry)) entry[name] = value;
  }
  return entries;
}
