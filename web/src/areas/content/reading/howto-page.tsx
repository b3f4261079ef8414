import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { howto } from '../../../hu/content/howto.ts';
import { reading as t } from '../../../hu/content/reading.ts';
import { pages } from '../../../hu/pages.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Contents } from './contents.tsx';
import classes from './reading.module.css';
import { TextSections } from './text-sections.tsx';

const WAYS = ['why', 'infografCommunity', 'infografProducer', 'infografOrganizer', 'faq'] as const;

/** /howto: how it works, for buyers. */
export default function HowtoPage() {
  return (
    <>
      <PageHead title={howto.title} lead={howto.lead} />
      <div className={classes.page}>
        <Contents texts={[howto]} />
        <div className="k-shrinks">
          <TextSections text={howto} />
          <nav className={classes.next} aria-label={t.next}>
            <Button component={Link} to={to('deliveryPoints')}>
              {pages.deliveryPoints.title}
            </Button>
            {WAYS.map((page) => (
              <Anchor key={page} component={Link} to={to(page)}>
                {pages[page].title}
              </Anchor>
            ))}
          </nav>
        </div>
      </div>
    </>
  );
}
