import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { home as words } from '../../../hu/home.ts';
import { market } from '../../../hu/market.ts';
import { AskDevice, PostalSearch } from '../../../ui/market/missing-location.tsx';
import type { Near } from '../../../ui/market/use-near.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Crate } from './crate.tsx';
import classes from './welcome.module.css';

/** For guests: the promise in one sentence, and the question that leads on. */
export function Welcome({ near }: { readonly near: Near }) {
  return (
    <section className={classes.hero}>
      <div>
        <PageHead
          title={words.promise}
          tabTitle={words.tab}
          lead={near.postalCode === null ? words.promiseLead : undefined}
        />
        <Title order={2} className={classes.find ?? ''}>
          {words.find}
        </Title>
        <div className={classes.ways}>
          <PostalSearch key={near.postalCode} near={near} isMain />
          <AskDevice near={near} variant="default" />
        </div>
        <p role="status" className={classes.missing}>
          {near.device === 'missing' && near.postalCode === null ? market.nearby.missing : ''}
        </p>
        {near.postalCode === null && (
          <p className={classes.register}>
            {words.newHere}{' '}
            <Anchor component={Link} underline="always" to={to('register')}>
              {words.register}
            </Anchor>
          </p>
        )}
      </div>
      <Crate className={classes.crate ?? ''} />
    </section>
  );
}
