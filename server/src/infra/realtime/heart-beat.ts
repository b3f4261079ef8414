import { StompError } from './stomp-frame.ts';

export type HeartBeat = {
  /** Any traffic from the client counts as a sign of life. */
  heard: () => void;
  /** Any frame to the client replaces a beat. */
  sent: () => void;
  stop: () => void;
};

/**
 * Keeps the heart-beats agreed at CONNECT: `offer` is the client's header "can send, wants to receive" in ms, 0 is off.
 * Calls `beat` when it is our turn, and `silent` when nothing came for twice the agreed interval, as stompjs itself tolerates.
 * Throws StompError when the header is malformed.
 */
export function createHeartBeat(
  offer: string,
  ours: { sendHeartBeatMs: number; expectHeartBeatMs: number },
  on: { beat: () => void; silent: () => void },
): HeartBeat {
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(offer.replaceAll(' ', ''));
  if (match === null) throw new StompError('heart-beat is malformed');
  const beatEveryMs = agree(ours.sendHeartBeatMs, Number(match[2]));
  const expectEveryMs = agree(Number(match[1]), ours.expectHeartBeatMs);
  let lastSent = Date.now();
  let lastHeard = Date.now();
  const timers: NodeJS.Timeout[] = [];
  if (beatEveryMs > 0) {
    const step = Math.max(5, beatEveryMs / 4);
    timers.push(setInterval(() => Date.now() - lastSent + step > beatEveryMs && on.beat(), step));
  }
  if (expectEveryMs > 0) {
    timers.push(
      setInterval(() => Date.now() - lastHeard > 2 * expectEveryMs && on.silent(), expectEveryMs / 2),
    );
  }
  return {
    heard: () => (lastHeard = Date.now()),
    sent: () => (lastSent = Date.now()),
    stop: () => timers.forEach(clearInterval),
  };
}

function agree(canMs: number, wantsMs: number): number {
  return canMs === 0 || wantsMs === 0 ? 0 : Math.min(Math.max(canMs, wantsMs), LONGEST_TIMER_MS);
}

/** Longer timers than this overflow to 1 ms in Node. */
const LONGEST_TIMER_MS = 600_000;
