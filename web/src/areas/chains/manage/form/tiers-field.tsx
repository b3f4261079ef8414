import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import classes from './chain-form.module.css';
import type { TierValues } from './chain-values.ts';
import type { TermsForm } from './terms-fields.tsx';

const MAX_TIERS = 20;

/** The tiers of the common discount: from an income on, so much less for everybody. */
export function TiersField({ form, isFixed }: { readonly form: TermsForm; readonly isFixed: boolean }) {
  const { id, error, value, onChange } = form.choice<readonly TierValues[]>('discountTiers', t.parts.tiers);
  const change = (at: number, over: Partial<TierValues>) =>
    onChange(value.map((tier, index) => (index === at ? { ...tier, ...over } : tier)));
  // Tiers have no name of their own: their place is what they are.
  const rows = value.map((tier, index) => ({ tier, index }));
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={t.parts.tiers} className="k-stack-sm">
      <p className={classes.hint}>{t.tiersHint}</p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {rows.map(({ tier, index }) => (
        <div key={index} className={classes.tier}>
          <TextInput
            label={t.tierStart}
            aria-label={t.tierStartOf(index + 1)}
            inputMode="numeric"
            disabled={isFixed}
            value={tier.start}
            onChange={(event) => change(index, { start: event.currentTarget.value })}
          />
          <TextInput
            label={t.tierPercent}
            aria-label={t.tierPercentOf(index + 1)}
            inputMode="numeric"
            disabled={isFixed}
            value={tier.percent}
            onChange={(event) => change(index, { percent: event.currentTarget.value })}
          />
          {!isFixed && (
            <ActionIcon
              size={44}
              variant="subtle"
              aria-label={t.removeTier(index + 1)}
              onClick={() => onChange(value.filter((_, other) => other !== index))}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isFixed && value.length < MAX_TIERS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => onChange([...value, { start: '', percent: '' }])}
          >
            {t.addTier}
          </Button>
        </div>
      )}
    </div>
  );
}
