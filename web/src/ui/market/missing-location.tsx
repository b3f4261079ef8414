import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { market } from '../../hu/market.ts';
import { Panel } from '../panel.tsx';
import { PostalCodeField } from '../postal-code-field.tsx';
import { SearchForm } from '../search-form.tsx';
import classes from './missing-location.module.css';
import { type Near, postalCodeIn } from './use-near.ts';

/**
 * Asks where to look: by one tap for the device's place, or by a postal code. Where the device was asked in vain it is the
 * missing-location warning (spec 8).
 */
export function MissingLocation({
  near,
  headingLevel = 3,
}: {
  readonly near: Near;
  readonly headingLevel?: 2 | 3;
}) {
  const isMissing = near.device === 'missing';
  const { offer, offerWhy, missing, missingWhy } = market.nearby;
  return (
    <Panel
      tone={isMissing ? 'warning' : 'info'}
      title={isMissing ? missing : offer}
      headingLevel={headingLevel}
      {...(isMissing ? { role: 'status' as const } : {})}
    >
      <p>{isMissing ? missingWhy : offerWhy}</p>
      <div className={classes.ways}>
        {!isMissing && <AskDevice near={near} />}
        <PostalSearch key={near.postalCode} near={near} />
      </div>
    </Panel>
  );
}

/** One tap asks the device for its place. */
export function AskDevice({
  near,
  variant = 'filled',
}: {
  readonly near: Near;
  readonly variant?: 'filled' | 'default';
}) {
  return (
    <Button
      variant={variant}
      data-needs-scripts
      onClick={near.ask}
      loading={near.device === 'asking'}
      leftSection={<IconCurrentLocation size={20} stroke={1.75} aria-hidden />}
    >
      {market.nearby.ask}
    </Button>
  );
}

/** Points around a postal code; gives the town before one searches. */
export function PostalSearch({
  near,
  isMain = false,
}: {
  readonly near: Near;
  /** The first thing to do on the page. */
  readonly isMain?: boolean;
}) {
  const [typed, setTyped] = useState(near.postalCode ?? '');
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isUnknown = near.lookup === 'unknown' && typed === near.postalCode;
  const error = isIncomplete ? market.nearby.incomplete : isUnknown ? market.nearby.unknownCode : undefined;
  return (
    <SearchForm
      ref={form}
      isLandmark={false}
      className={classes.postal}
      onFind={() => {
        const postalCode = postalCodeIn(typed);
        setIncomplete(postalCode === null);
        if (postalCode === null) form.current?.querySelector('input')?.focus();
        else near.choose(postalCode);
      }}
    >
      <div className={classes.field}>
        <PostalCodeField
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setIncomplete(false);
          }}
          label={market.nearby.postalCode}
          name="near"
          error={error}
        />
      </div>
      <Button type="submit" variant={isMain ? 'filled' : 'default'}>
        {market.nearby.search}
      </Button>
    </SearchForm>
  );
}
