import { localDay } from '@kosar/domain/calendar';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { consentWords } from '../../hu/consent.ts';
import { shell } from '../../hu/shell.ts';
import { market } from '../../lib/market.ts';
import { useNow } from '../../lib/use-now.ts';
import { CardPayment } from './card-payment.tsx';
import classes from './footer.module.css';
import { footerItems } from './nav-items.ts';

/** Spec 2, Footer: why, feedback, terms, copyright and card payment; and how this can be used without a mouse or without seeing. */
export function Footer({
  onKeys,
  onConsent,
}: {
  readonly onKeys: () => void;
  readonly onConsent: () => void;
}) {
  const year = Number(localDay(useNow()).slice(0, 4));
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <nav aria-label={shell.footerNav}>
          <ul className={classes.footerLinks}>
            {footerItems.map((item) => (
              <li key={item.to}>
                <Anchor component={Link} to={item.to}>
                  {item.label}
                </Anchor>
              </li>
            ))}
            <li>
              <Anchor component="button" type="button" onClick={onKeys} className={classes.footerKeys ?? ''}>
                {shell.shortcuts}
              </Anchor>
            </li>
            <li>
              <Anchor
                component="button"
                type="button"
                onClick={onConsent}
                className={classes.footerKeys ?? ''}
              >
                {consentWords.footer}
              </Anchor>
            </li>
          </ul>
        </nav>
        <div className={classes.footerEnd}>
          <CardPayment />
          <div>
            {shell.footerPromise !== '' && (
              <Text fz="sm" c="dimmed">
                {shell.footerPromise}
              </Text>
            )}
            <Text fz="sm" c="dimmed">
              {shell.cardPayment}
            </Text>
            <Text fz="sm" c="dimmed">
              {shell.copyright(year)}
            </Text>
            {market.imprint !== '' && (
              <Text fz="sm" c="dimmed">
                {market.imprint}
              </Text>
            )}
          </div>
        </div>
      </div>
    </footer>
  );
}
