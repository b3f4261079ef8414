import { useEffect, useRef } from 'react';

/** A save that was refused for a field on another tab leads there, once; where the person goes then is theirs to say. */
export function useWrongTab<T extends string>({
  attempts,
  wrong,
  tab,
  open,
}: {
  /** Counts the failed attempts to save. */
  readonly attempts: number;
  readonly wrong: readonly T[];
  readonly tab: string;
  readonly open: (tab: T) => void;
}): void {
  const answered = useRef(0);
  const [first] = wrong;
  const isHere = wrong.some((one) => one === tab);
  useEffect(() => {
    if (attempts === answered.current) return;
    answered.current = attempts;
    if (first !== undefined && !isHere) open(first);
  }, [attempts, first, isHere, open]);
}
