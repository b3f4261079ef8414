import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What the server says of the secret of a mailed link, asked once as the link is opened; null until it has answered, and where it can't. The secret is the
 * key of no cache.
 */
export function useLinkCheck<T>(secret: string, ask: (secret: string) => Promise<T>): T | null {
  const [checked, setChecked] = useState<{ readonly secret: string; readonly answer: T } | null>(null);
  const asking = useEffectEvent(ask);
  useEffect(() => {
    let isLeft = false;
    void (async () => {
      // Whoever can't be answered now is when they send.
      const answer = await asking(secret).catch(() => null);
      if (!isLeft && answer !== null) setChecked({ secret, answer });
    })();
    return () => {
      isLeft = true;
    };
  }, [secret]);
  return checked?.secret === secret ? checked.answer : null;
}
