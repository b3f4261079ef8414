import type { Running } from './run-web.ts';

const TIMEOUT_MS = 10_000;

/**
 * Keeps running until SIGTERM or Ctrl-C, or until the start script that started this process is gone; then stops all parts in order and ends
 * the process. A second signal, or a part that doesn't stop in time (10 s unless said otherwise), ends it at once: nothing that was answered with success is lost
 * by that.
 */
export function untilSignal(parts: readonly Running[], timeoutMs = TIMEOUT_MS): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    for (const part of parts) await part.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  if (process.send === undefined) return;
  process.once('disconnect', () => void stop());
  if (process.connected) process.send('ready');
  else void stop();
}
