import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * Gives what is sent a key of its own: the same sent again, such as after an answer that was lost, has the same key and so happens once;
 * something else has another.
 */
export function useOnceKey(): (body: unknown) => string {
  const last = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (sent !== last.current.sent) last.current = { sent, key: newKey() };
    return last.current.key;
  };
}
