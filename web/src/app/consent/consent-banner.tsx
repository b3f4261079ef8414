import { Button } from '@mantine/core';
import { consentWords as t } from '../../hu/consent.ts';
import { useConsent } from '../../lib/consent.ts';
import classes from '../layout/update-notice.module.css';
import { useChooseConsent } from './use-choose-consent.ts';
import { useOutsideServices } from './use-outside-services.ts';

/** Asks once per device, where the operator has set up something of others. Saying no is as easy as saying yes. */
export default function ConsentBanner({ onChoose }: { readonly onChoose: () => void }) {
  const { analyticsKey, hasOutsideMap } = useOutsideServices();
  const consent = useConsent();
  const choose = useChooseConsent();
  if (consent !== null || (analyticsKey === null && !hasOutsideMap)) return null;
  return (
    <section className={classes.notice} aria-labelledby="consent-asked">
      <p id="consent-asked" className={classes.title}>
        {t.ask}
      </p>
      <p className="k-lead">{t.askText}</p>
      <div className="k-row-xs">
        <Button
          variant="default"
          onClick={() => choose({ analytics: analyticsKey !== null, outsideMap: hasOutsideMap })}
        >
          {t.all}
        </Button>
        <Button variant="default" onClick={() => choose({ analytics: false, outsideMap: false })}>
          {t.none}
        </Button>
        <Button variant="subtle" onClick={onChoose}>
          {t.choose}
        </Button>
      </div>
    </section>
  );
}
