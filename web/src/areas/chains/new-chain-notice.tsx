import { NO_EVENT_REDIRECT_MS } from '@kosar/domain/constants';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { transportWords as t } from '../../hu/transport.ts';
import { Panel } from '../../ui/panel.tsx';

/** Says that the form of a new chain opens in five seconds, and opens it unless the person stays (spec 9). */
export function NewChainNotice({ path }: { readonly path: string }) {
  const navigate = useNavigate();
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(() => void navigate(path), NO_EVENT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isStaying, navigate, path]);
  if (isStaying) return null;
  return (
    <Panel tone="info" title={t.redirect} role="status">
      <Button variant="default" onClick={() => setStaying(true)}>
        {t.stay}
      </Button>
    </Panel>
  );
}
