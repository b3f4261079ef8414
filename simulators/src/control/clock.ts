/** A simulator's time: the machine's, moved by an offset that people and tests set. It ticks on from wherever it was set to. */
export type Clock = {
  now: () => number;
  moveTo: (time: number) => void;
  /** Back to the machine's own time. */
  reset: () => void;
};

export function createClock(
  machineNow: () => number,
  offset: { read: () => number; write: (ms: number) => void },
): Clock {
  return {
    now: () => machineNow() + offset.read(),
    moveTo: (time) => offset.write(time - machineNow()),
    reset: () => offset.write(0),
  };
}

/** A clock whose offset ends with the process. */
export function createLooseClock(machineNow: () => number = Date.now): Clock {
  let offset = 0;
  return createClock(machineNow, {
    read: () => offset,
    write: (ms) => {
      offset = ms;
    },
  });
}
