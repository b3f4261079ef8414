import { listRecommendations, type RecommendationJson } from '@kosar/contract/market/market';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { home as words } from '../../../hu/home.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Photo } from '../../../ui/photo.tsx';
import page from './home-page.module.css';
import classes from './recommendations.module.css';
import { useCarousel } from './use-carousel.ts';

/** What the market recommends today. Nothing when it recommends nothing: a carousel is no place for an error. */
export default function Recommendations() {
  const { data, isPending } = useEndpoint(listRecommendations, { query: { active: true } });
  if (isPending) return <div className={page.carousel} />;
  if (data === undefined || data.items.length === 0) return null;
  return <Carousel items={data.items} />;
}

function Carousel({ items }: { readonly items: readonly RecommendationJson[] }) {
  const { at, isPlaying, step, toggle, holders } = useCarousel(items.length);
  const { carousel } = words;
  return (
    <section aria-roledescription="carousel" aria-label={carousel.label} {...holders}>
      <div className={page.sectionHead}>
        <h2>{carousel.title}</h2>
        {items.length > 1 && (
          <div className={classes.controls}>
            <ActionIcon onClick={toggle} aria-label={isPlaying ? carousel.pause : carousel.play}>
              {isPlaying ? (
                <IconPlayerPause size={20} stroke={1.75} aria-hidden />
              ) : (
                <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
              )}
            </ActionIcon>
            <ActionIcon onClick={() => step(-1)} aria-label={carousel.previous}>
              <IconChevronLeft size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
            <span className={classes.position}>{carousel.position(at + 1, items.length)}</span>
            <ActionIcon onClick={() => step(1)} aria-label={carousel.next}>
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
      <Card flush>
        <div
          className={classes.track}
          style={{ transform: `translateX(-${at * 100}%)` }}
          aria-live={isPlaying ? 'off' : 'polite'}
        >
          {items.map((item, index) => (
            <Slide key={item.id} item={item} index={index} count={items.length} isShown={index === at} />
          ))}
        </div>
      </Card>
    </section>
  );
}

function Slide({
  item,
  index,
  count,
  isShown,
}: {
  readonly item: RecommendationJson;
  readonly index: number;
  readonly count: number;
  readonly isShown: boolean;
}) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={words.carousel.slide(index + 1, count)}
      className={classes.slide}
      inert={!isShown}
    >
      <Photo src={item.imageUrl} alt="" width={640} height={400} />
      <div className={classes.words}>
        <h3 className={classes.title}>{item.title}</h3>
        <p className="k-quiet-above-sm">{item.subtitle}</p>
        <Button
          component={Link}
          to={item.targetUrl}
          variant="light"
          aria-label={`${words.carousel.open}: ${item.title}`}
        >
          {words.carousel.open}
        </Button>
      </div>
    </div>
  );
}
