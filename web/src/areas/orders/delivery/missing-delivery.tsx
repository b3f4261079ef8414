import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath, to } from '../../../app/paths.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import { tabTitleOf } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** DELIVERY_NOT_FOUND: not there, or only for the invited. Both look alike from here, so it gives the way on for both. */
export function MissingDelivery({ isAnonymous }: { readonly isAnonymous: boolean }) {
  const { pathname, search } = useLocation();
  const t = deliveryWords.missing;
  useEffect(() => {
    document.title = tabTitleOf(t.title);
  }, [t.title]);
  return (
    <Panel tone="error" title={t.title} headingLevel={1} role="alert">
      <p>{t.text}</p>
      <p>{t.invite}</p>
      <Group gap="sm">
        <Button component={Link} to={to('deliveries')}>
          {t.list}
        </Button>
        {isAnonymous && (
          <Button component={Link} to={loginPath(pathname + search)} variant="default">
            {t.login}
          </Button>
        )}
      </Group>
    </Panel>
  );
}
