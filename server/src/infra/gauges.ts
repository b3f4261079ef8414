/** What a process holds and has refused at this moment, in figures, for whoever runs the market. */
export interface Gauges {
  /** Adds a figure under a name of its own; it is read when someone asks. */
  add(name: string, read: () => number): void;
  /** All figures of this process, by name. */
  read(): Record<string, number>;
}

/** Figures of what is one for the whole process, whoever's market it serves. */
const ofProcess = new Map<string, () => number>();

/** Shows what a module holds for the whole process: every set of gauges has it. */
export function showOfProcess(name: string, read: () => number): void {
  ofProcess.set(name, read);
}

/** An empty set of gauges. A name that is added again replaces the one before. */
export function createGauges(): Gauges {
  const readers = new Map<string, () => number>();
  return {
    add: (name, read) => void readers.set(name, read),
    read: () => Object.fromEntries([...ofProcess, ...readers].map(([name, read]) => [name, read()])),
  };
}
