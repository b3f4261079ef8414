import { accessibility } from '../../../hu/content/accessibility.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Contents } from './contents.tsx';
import classes from './reading.module.css';
import { TextSections } from './text-sections.tsx';

/** /akadalymentesseg: the accessibility statement. */
export default function AccessibilityPage() {
  return (
    <>
      <PageHead title={accessibility.title} lead={accessibility.lead} />
      <div className={classes.page}>
        <Contents texts={[accessibility]} />
        <div className="k-shrinks">
          <TextSections text={accessibility} />
        </div>
      </div>
    </>
  );
}
