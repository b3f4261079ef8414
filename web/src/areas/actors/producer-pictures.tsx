import type { ProducerJson } from '@kosar/contract/actors/actors';
import { actors } from '../../hu/actors.ts';
import { Photo } from '../../ui/photo.tsx';
import classes from './producer-pictures.module.css';

const words = actors.producer;
const KINDS = ['product', 'production', 'producer'] as const;

/** What they make, where and who: as many pictures as there are, the first one large. */
export function ProducerPictures({ producer }: { readonly producer: ProducerJson }) {
  const urls = {
    product: producer.productImageUrl,
    production: producer.productionImageUrl,
    producer: producer.producerImageUrl,
  };
  const shown = KINDS.filter((kind) => urls[kind] !== null);
  if (shown.length === 0) return null;
  return (
    <section aria-label={words.pictures}>
      <ul className={classes.pictures} data-count={shown.length}>
        {shown.map((kind, index) => (
          <li key={kind}>
            <figure className={classes.figure}>
              <Photo
                src={urls[kind]}
                alt={words.pictureOf[kind](producer.name)}
                eager={index === 0}
                width={800}
                height={600}
                sizes={index === 0 ? '(min-width: 62em) 40rem, 100vw' : '(min-width: 62em) 20rem, 50vw'}
              />
              <figcaption>{words.captions[kind]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
