import * as terms from './terms.ts';
/** Words of a chain's revenue share. */
export const shareWords = {
  lead: (chain: string) => `${chain}: hogyan oszlik meg a bevétel a résztvevők között.`,
  parts: {
    producerShare: terms.producer,
    transporterShare: terms.transporter,
    organizerShare: terms.organizer,
    deliveryManagerShare: terms.deliveryManager,
    deliveryPointManagerShare: terms.deliveryPointManager,
    marketplaceShare: terms.marketplace,
    platformShare: 'Platform',
  },
  percent: '%',
  whole: '100% ✓',
  missing: (percent: string) => `hiányzik ${percent}`,
  over: (percent: string) => `${percent} több a kelleténél`,
  sum: (percent: string) => `Összesen ${percent}`,
  fill: 'A maradék a Platformé',
  // SHARE_IS_NOT_1_TITLE, SHARE_IS_NOT_1_BODY
  notOneTitle: 'A részesedések összege nem 100%',
  notOneBody: 'A hét részesedésnek pontosan 100%-ot kell kiadnia. Semmit nem mentettünk.',
} as const;
