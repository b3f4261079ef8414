import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { privacy } from '../../../hu/content/privacy.ts';
import { reading as t } from '../../../hu/content/reading.ts';
import { terms } from '../../../hu/content/terms.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Contents } from './contents.tsx';
import classes from './reading.module.css';
import { TextSections } from './text-sections.tsx';

/** /aszf: the terms, and the privacy notice that registration refers to with them. */
export default function TermsPage() {
  return (
    <>
      <PageHead
        title={terms.title}
        lead={terms.lead}
        actions={
          <Button
            variant="default"
            data-screen-only
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {t.print}
          </Button>
        }
      />
      <div className={classes.page}>
        <Contents texts={[terms, privacy]} />
        <div className={classes.text}>
          <TextSections text={terms} isLegal />
          <section aria-labelledby={privacy.id} className={classes.part}>
            <h2 id={privacy.id}>{privacy.title}</h2>
            <p className={classes.lead}>{privacy.lead}</p>
            <TextSections text={privacy} headingLevel={3} />
          </section>
        </div>
      </div>
    </>
  );
}
