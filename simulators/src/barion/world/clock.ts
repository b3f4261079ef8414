/** The machine's time, moved by an offset that people and tests set. */
export type Clock = {
  now: () => number;
  moveTo: (time: number) => void;
};

export function createClock(
  machineNow: () => number,
  offset: { read: () => number; write: (ms: number) => void },
): Clock {
  return {
    now: () => machineNow() + offset.read(),
    moveTo: (time) => offset.write(time - machineNow()),
  };
}
