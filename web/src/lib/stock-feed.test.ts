import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStockFeed } from './stock-feed.ts';

/** As many of a browser's sockets as the feed needs: opened, lost, and counted. */
class LostSocket extends EventTarget {
  static opened: LostSocket[] = [];
  readonly readyState = 0;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    LostSocket.opened.push(this);
  }
  close(): void {}
  send(): void {}
  lose(): void {
    this.onclose?.({ code: 1006, reason: '', wasClean: false });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  LostSocket.opened = [];
  vi.stubGlobal('WebSocket', LostSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'kosar.example.hu' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('connects again 2 seconds after the socket is lost, and no more once it is closed', async () => {
  const onLive = vi.fn<(isLive: boolean) => void>();
  const close = openStockFeed({ deliveryId: 5, token: null, sequence: () => 0, onChange: () => {}, onLive });
  await vi.advanceTimersByTimeAsync(0);
  expect(LostSocket.opened.map(({ url }) => url)).toEqual([
    'wss://kosar.example.hu/api/stomp/delivery-stock-change',
  ]);
  for (const count of [2, 3]) {
    LostSocket.opened.at(-1)?.lose();
    expect(onLive).toHaveBeenLastCalledWith(false);
    await vi.advanceTimersByTimeAsync(1999);
    expect(LostSocket.opened).toHaveLength(count - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(LostSocket.opened).toHaveLength(count);
  }
  close();
  LostSocket.opened.at(-1)?.lose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(LostSocket.opened).toHaveLength(3);
});
