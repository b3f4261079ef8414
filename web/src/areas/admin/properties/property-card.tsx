import {
  type ApplicationPropertyJson,
  listApplicationProperties,
  updateApplicationProperty,
} from '@kosar/contract/admin/application-properties';
import { formatInstant } from '@kosar/contract/format';
import { getAppSettings } from '@kosar/contract/market/market';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { common } from '../../../hu/common.ts';
import { properties as t } from '../../../hu/properties.ts';
import { useSend } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './properties.module.css';
import { hasEnding, PropertyDialog } from './property-dialog.tsx';
import { valueWords } from './property-value.ts';

type Value = ApplicationPropertyJson['value'];

/** One property: what it does, what it is now, its history, and the way back to any value it has had. */
export function PropertyCard({ property }: { readonly property: ApplicationPropertyJson }) {
  const { key, value, standard, isChanged, version, changes } = property;
  const { name, about } = t.keys[key];
  const [edited, setEdited] = useState<{ readonly proposed?: Value } | null>(null);
  const send = useSend(updateApplicationProperty, { refresh: [listApplicationProperties, getAppSettings] });
  // What may end something is shown before it is saved.
  const change = (next: Value | null) =>
    hasEnding(property)
      ? setEdited({ proposed: next ?? standard })
      : send.mutate(
          { input: { params: { key }, body: { version, value: next } } },
          { onSuccess: () => showSuccess(common.saved) },
        );
  return (
    <Card as="section">
      <h2 className="k-subheading">{name}</h2>
      <p className="k-lead">{about}</p>
      <FailurePanel title={t.failed} error={send.error} />
      <p className={classes.value}>
        <strong>{valueWords(key, value)}</strong>
        {isChanged && <span className="k-hint">{t.standardIs(valueWords(key, standard))}</span>}
      </p>
      <div className="k-row-xs">
        <Button
          variant="default"
          leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
          aria-label={t.editOf(name)}
          onClick={() => setEdited({})}
        >
          {t.edit}
        </Button>
        {isChanged && (
          <Button variant="subtle" aria-label={t.toStandardOf(name)} onClick={() => change(null)}>
            {t.toStandard}
          </Button>
        )}
      </div>
      {changes.length > 0 && (
        <details className={classes.history}>
          <summary>{t.history(changes.length)}</summary>
          <ul className={classes.changes}>
            {changes.map((one) => (
              <Change key={one.at} change={one} property={property} onBack={change} />
            ))}
          </ul>
        </details>
      )}
      {edited !== null && (
        <PropertyDialog property={property} proposed={edited.proposed} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}

function Change({
  change: { at, user, before, after },
  property: { key, value, isChanged },
  onBack,
}: {
  readonly change: ApplicationPropertyJson['changes'][number];
  readonly property: ApplicationPropertyJson;
  readonly onBack: (value: Value | null) => void;
}) {
  const words = (one: Value | null) => (one === null ? t.standard : valueWords(key, one));
  const isNow = before === (isChanged ? value : null);
  return (
    <li>
      <span>
        {t.change(words(before), words(after))}
        <br />
        <span className="k-hint">
          {formatInstant(at)}, {user?.name ?? t.gone}
        </span>
      </span>
      {!isNow && (
        <Button variant="default" size="sm" onClick={() => onBack(before)}>
          {t.backTo(words(before))}
        </Button>
      )}
    </li>
  );
}
