import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { checkoutWords } from '../../../hu/orders.ts';
import { Panel } from '../../../ui/panel.tsx';

/** On the way to the payment page, with a link for when the browser doesn't go by itself. */
export function Redirecting({ url }: { readonly url: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    globalThis.location.assign(url);
  }, [url]);
  return (
    <Panel tone="info" title={checkoutWords.redirectTitle} headingLevel={1} ref={panel}>
      <p>{checkoutWords.redirectText}</p>
      <Button component="a" href={url}>
        {checkoutWords.redirectAction}
      </Button>
    </Panel>
  );
}
