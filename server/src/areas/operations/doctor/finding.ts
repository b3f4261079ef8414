/** Something that is wrong with how the market is run: known by its name, with what was found and what to do. */
export interface Finding {
  readonly name: string;
  /** A fault stops or endangers the market; a warning says what had better be otherwise. */
  readonly level: 'FAULT' | 'WARNING';
  readonly found: string;
  readonly todo: string;
}

/** A finding that stops or endangers the market. */
export function fault(name: string, found: string, todo: string): Finding {
  return { name, level: 'FAULT', found, todo };
}

/** A finding that the market can live with. */
export function warning(name: string, found: string, todo: string): Finding {
  return { name, level: 'WARNING', found, todo };
}

/** The findings that there are. */
export function those(...findings: readonly (Finding | null)[]): Finding[] {
  return findings.filter((finding) => finding !== null);
}
