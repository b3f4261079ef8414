import { Anchor, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { type Infographic, infographicWords as t } from '../../../hu/content/infographics.ts';
import { pages } from '../../../hu/pages.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Scene } from '../scenes/scene.tsx';
import classes from './infographic.module.css';
import { InfographicFigure } from './infographic-figure.tsx';

const ALL = ['infografCommunity', 'infografProducer', 'infografOrganizer'] as const;

/** A way in six stations along a road, and one figure: on the screen, and on one sheet of paper. */
export function InfographicPage({
  infographic: { title, lead, stations, figure, action },
  page,
}: {
  readonly infographic: Infographic;
  readonly page: (typeof ALL)[number];
}) {
  return (
    <>
      <div className={classes.sheet}>
        <PageHead title={title} lead={lead} tabTitle={pages[page].title} />
        <ol className={classes.road}>
          {stations.map((station, index) => (
            <li key={station.title} className={classes.station}>
              <Scene name={station.scene} className={classes.scene ?? ''} />
              <Bend isMirrored={index % 2 === 1} number={index + 1} />
              <div className={classes.words}>
                <h2>{station.title}</h2>
                <p>{station.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <InfographicFigure figure={figure} />
      </div>
      <div className={classes.actions} data-screen-only>
        <Button component={Link} to={to(action.page)}>
          {action.text}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => globalThis.print()}
        >
          {t.print}
        </Button>
      </div>
      <nav className={classes.others} aria-label={t.others} data-screen-only>
        {ALL.filter((other) => other !== page).map((other) => (
          <Anchor key={other} component={Link} to={to(other)}>
            {pages[other].title}
          </Anchor>
        ))}
      </nav>
    </>
  );
}

/** One bend of the road, with the number of its station where it swings out; the list counts for screen readers. */
function Bend({ isMirrored, number }: { readonly isMirrored: boolean; readonly number: number }) {
  const bend = 'M50 0C50 25 84 25 84 50S50 75 50 100';
  return (
    <div className={classes.bend} data-mirrored={isMirrored || undefined} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={bend} className={classes.asphalt} vectorEffect="non-scaling-stroke" />
        <path d={bend} className={classes.line} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={classes.number}>{number}</span>
    </div>
  );
}
