import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { why } from '../../../hu/content/why.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Scene } from '../scenes/scene.tsx';
import classes from './why.module.css';

/** /why: what buying together is good for, for buyers, producers and organizers. */
export default function WhyPage() {
  return (
    <>
      <PageHead title={why.title} lead={why.lead} />
      <ul className={classes.reasons}>
        {why.reasons.map(({ scene, title, text }) => (
          <Card as="li" key={title} className={classes.reason ?? ''}>
            <Scene name={scene} className={classes.scene ?? ''} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </Card>
        ))}
      </ul>
      <section className={classes.begin} aria-labelledby="kezdes">
        <h2 id="kezdes">{why.beginTitle}</h2>
        <ul className={classes.ways}>
          {why.ways.map(({ title, text, link, page }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Button
                component={Link}
                to={to(page)}
                variant={page === 'deliveryPoints' ? 'filled' : 'default'}
              >
                {link}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
