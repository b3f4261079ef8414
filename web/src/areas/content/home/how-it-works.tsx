import { Anchor } from '@mantine/core';
import { IconBasket, IconMapPin, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { home as words } from '../../../hu/home.ts';
import { Card } from '../../../ui/card.tsx';
import page from './home-page.module.css';
import classes from './how-it-works.module.css';

const ICONS = [IconMapPin, IconUsersGroup, IconBasket];

/** Three steps from nothing to the goods. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <div className={page.sectionHead}>
        <h2 id="how">{words.how.title}</h2>
        <Anchor component={Link} to={to('howto')} className={page.link ?? ''}>
          {words.how.more}
        </Anchor>
      </div>
      <ol className={classes.steps}>
        {words.how.steps.map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? IconBasket;
          return (
            <Card as="li" key={title} className={classes.step ?? ''}>
              <span className={classes.icon}>
                <Icon size={28} stroke={1.75} aria-hidden />
              </span>
              <div>
                <h3 className="k-flush">
                  {index + 1}. {title}
                </h3>
                <p className={classes.text}>{text}</p>
              </div>
            </Card>
          );
        })}
      </ol>
    </section>
  );
}
