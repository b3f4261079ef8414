import { getPoint, type PointJson } from '@kosar/contract/points/points';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { points } from '../../hu/points.ts';
import { queryKey } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import classes from './point-page.module.css';

const words = points.point;
const AboutForm = lazy(() => import('./about-form.tsx'));

/** What a point introduces itself; who manages it rewrites it in place (spec 6). */
export function PointAbout({ point }: { readonly point: PointJson }) {
  const [isEditing, setEditing] = useState(false);
  const client = useQueryClient();
  // The invite token is there for the manager and admins only, who may write here, too.
  const isMine = point.inviteToken !== null;
  if (point.description === '' && !isMine) return null;
  const close = (saved: PointJson | null) => {
    if (saved !== null) {
      for (const [key] of client.getQueriesData({ queryKey: queryKey(getPoint) })) {
        const known = client.getQueryData<PointJson>(key);
        if (known?.id === saved.id) client.setQueryData(key, saved);
      }
    }
    setEditing(false);
  };
  return (
    <Card as="section">
      <div className={classes.aboutHead}>
        <h2 className="k-subheading-sm">{words.about}</h2>
        {isMine && !isEditing && (
          <Button
            variant="subtle"
            onClick={() => setEditing(true)}
            aria-label={words.editOf}
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
          >
            {words.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <Suspense fallback={<div className={classes.waiting} />}>
          <AboutForm point={point} onClose={close} />
        </Suspense>
      ) : point.description === '' ? (
        <p className={classes.text}>{words.noAbout}</p>
      ) : (
        <RichText html={point.description} />
      )}
    </Card>
  );
}
