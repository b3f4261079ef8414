import { Link, useLocation } from 'react-router';
import type { TextDocument } from '../../../hu/content/document.ts';
import { reading as t } from '../../../hu/content/reading.ts';
import classes from './reading.module.css';
import { useScrollToPlace } from './use-scroll-to-place.ts';

/** Table of contents: beside the text on desktops, above it and folded on phones. */
export function Contents({ texts }: { readonly texts: readonly TextDocument[] }) {
  useScrollToPlace();
  return (
    <>
      <details className={classes.folded}>
        <summary>{t.contents}</summary>
        <Links texts={texts} />
      </details>
      <nav className={classes.contents} aria-label={t.contents}>
        <Links texts={texts} />
      </nav>
    </>
  );
}

function Links({ texts }: { readonly texts: readonly TextDocument[] }) {
  const { hash } = useLocation();
  return texts.map((text) => (
    <ul key={text.title} aria-label={text.title}>
      {[...(text.id === undefined ? [] : [{ id: text.id, title: text.title }]), ...text.sections].map(
        ({ id, title }) => (
          <li key={id} data-title={id === text.id || undefined}>
            <Link to={{ hash: id }} aria-current={hash === `#${id}` ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ),
      )}
    </ul>
  ));
}
