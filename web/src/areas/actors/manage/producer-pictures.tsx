import {
  deleteProducerImage,
  deleteProductionImage,
  deleteProductsImage,
  type ProducerPicture,
  uploadProducerImage,
  uploadProductionImage,
  uploadProductsImage,
} from '@kosar/contract/accounts/role-management';
import { getProducer, type ProducerJson } from '@kosar/contract/actors/actors';
import { Title } from '@mantine/core';
import { actorManagement } from '../../../hu/actor-management.ts';
import { Card } from '../../../ui/card.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import classes from './manage.module.css';

const t = actorManagement.producer;

const PICTURES = [
  { kind: 'product', upload: uploadProductsImage, remove: deleteProductsImage, of: 'productImageUrl' },
  {
    kind: 'production',
    upload: uploadProductionImage,
    remove: deleteProductionImage,
    of: 'productionImageUrl',
  },
  { kind: 'producer', upload: uploadProducerImage, remove: deleteProducerImage, of: 'producerImageUrl' },
] as const satisfies readonly { readonly kind: ProducerPicture; readonly [key: string]: unknown }[];

/** The three pictures of a producer: what they make, where, and who. */
export function ManagedPictures({ producer }: { readonly producer: ProducerJson }) {
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.pictures}</Title>
      {PICTURES.map(({ kind, upload, remove, of }) => {
        const url = producer[of];
        return (
          <section key={kind} className={classes.section} aria-label={t.pictureTitles[kind]}>
            <Title order={3}>{t.pictureTitles[kind]}</Title>
            <PictureField
              calls={{ upload, remove, input: { params: { id: producer.id } }, refresh: [getProducer] }}
              hasPicture={url !== null}
              hint={t.pictureHint}
              removeTitle={t.removeTitle}
              removeText={t.removeText}
            >
              {url === null ? (
                <p className="k-quiet">{t.noPicture}</p>
              ) : (
                <Photo src={url} alt={t.pictureTitles[kind]} width={320} height={240} sizes="18rem" />
              )}
            </PictureField>
          </section>
        );
      })}
    </Card>
  );
}
