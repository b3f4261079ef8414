/** What a process holds and has refused at this moment, in figures, for whoever runs the market. */
export interface Gauges {
  /** Adds a figure under a name of its own; it is read when someone asks. */
  add(name: string, read: () => number): void;
  /** All figures of this process, by name. */
  read(): Record<string, number>;
}

/** An empty set of gauges. A name that is added again replaces the one before. */
export function createGauges(): Gauges {
  const readers = new Map<string, () => number>();
  return {
    add: (name, read) => void readers.set(name, read),
    read: () => Object.fromEntries([...readers].map(([name, read]) => [name, read()])),
  };
}
