import type { Server } from 'node:net';

/** A port that no one listens on for a while: whoever connects is refused, whoever is connected is cut off. */
export type Outage = {
  /** Resolves when the port is closed; it opens again by itself after `ms`. */
  begin: (ms: number) => Promise<void>;
  /** Opens the port at once, and for good: what is left of an outage is over. */
  end: () => Promise<void>;
};

const RETRY_MS = 100;

export function createOutage(listener: Server, cutAll: () => void): Outage {
  let over: Promise<void> = Promise.resolve();
  let wake: (() => void) | null = null;
  return { begin, end };

  async function begin(ms: number): Promise<void> {
    await end();
    const address = listener.address();
    if (typeof address !== 'object' || address === null) return;
    const closed = new Promise<void>((resolve) => {
      listener.close(() => resolve());
    });
    cutAll();
    await closed;
    const pause = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    over = pause.then(() => reopen(address));
  }

  async function end(): Promise<void> {
    wake?.();
    await over;
  }

  /** The port may be someone else's for a moment. */
  async function reopen({ port, address: host }: { port: number; address: string }): Promise<void> {
    while (!(await isListening(port, host))) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }

  function isListening(port: number, host: string): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isOpen: boolean) => () => {
        listener.off('listening', yes).off('error', no);
        resolve(isOpen);
      };
      const [yes, no] = [settle(true), settle(false)];
      listener.once('listening', yes).once('error', no).listen(port, host);
    });
  }
}
