import { shell } from '../../hu/shell.ts';

/** That cards are taken: a card of no one's brand, drawn by us, with its meaning as text. */
export function CardPayment() {
  return (
    <svg width="76" height="48" viewBox="0 0 76 48" role="img" aria-label={shell.cardLogo}>
      <rect x="1" y="1" width="74" height="46" rx="6" fill="var(--k-card)" stroke="var(--k-line-strong)" />
      <rect x="1" y="9" width="74" height="8" fill="var(--k-leaf)" />
      <rect x="9" y="24" width="12" height="9" rx="2" fill="var(--k-open-mark)" />
      <path d="M9 28.5h12M15 24v9" stroke="var(--k-card)" strokeWidth="1" />
      <path
        d="M27 25.5a5 5 0 0 1 0 6M30.5 23.5a9 9 0 0 1 0 10M34 21.5a13 13 0 0 1 0 14"
        fill="none"
        stroke="var(--k-text-2)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
      <path d="M9 40h22M45 40h10" stroke="var(--k-text-2)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="62" cy="34" r="9" fill="var(--k-min-mark)" stroke="var(--k-card)" strokeWidth="2" />
      <path
        d="M57.8 34.2l2.9 2.9 5.4-5.6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
