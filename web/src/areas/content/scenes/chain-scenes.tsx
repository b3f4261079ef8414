import { Check, Coins, Crate } from './props.tsx';

/** A phone with the lines of an order. */
export const phoneScene = (
  <>
    <rect x="62" y="14" width="76" height="124" rx="12" fill="var(--s-ink)" />
    <rect x="68" y="24" width="64" height="104" rx="5" fill="var(--s-paper)" />
    <circle cx="80" cy="40" r="7" fill="var(--s-red)" />
    <circle cx="80" cy="62" r="7" fill="var(--s-sun)" />
    <circle cx="80" cy="84" r="7" fill="var(--s-leaf)" />
    <path d="M93 37h20M93 59h26M93 81h16" stroke="var(--s-ink)" strokeWidth="4" strokeLinecap="round" />
    <path
      d="M93 45h30M93 67h22M93 89h28"
      stroke="var(--s-paper-line)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <rect x="74" y="104" width="52" height="16" rx="8" fill="var(--s-leaf-dark)" />
    <path d="M88 112h24" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    <Check x={142} y={36} scale={1.15} />
  </>
);

/** A month with its day, and the clock of the deadline. */
export const calendarScene = (
  <>
    <rect
      x="46"
      y="28"
      width="96"
      height="96"
      rx="10"
      fill="var(--s-paper)"
      stroke="var(--s-paper-line)"
      strokeWidth="2"
    />
    <path d="M46 38a10 10 0 0 1 10-10h76a10 10 0 0 1 10 10v14H46z" fill="var(--s-red)" />
    <path d="M66 20v16M122 20v16" stroke="var(--s-ink)" strokeWidth="6" strokeLinecap="round" />
    {[64, 82, 100].map((y) =>
      [58, 76, 94, 112].map((x) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="11"
          height="11"
          rx="3"
          fill="var(--s-paper-line)"
          opacity=".7"
        />
      )),
    )}
    <rect x="91" y="79" width="17" height="17" rx="5" fill="var(--s-leaf)" />
    <circle cx="148" cy="106" r="25" fill="var(--s-paper)" stroke="var(--s-leaf-dark)" strokeWidth="6" />
    <path
      d="M148 92v15l10 7"
      stroke="var(--s-ink)"
      strokeWidth="5"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

/** Money as it is shared: a large pile and small ones. */
export const coinsScene = (
  <>
    <Coins x={36} y={126} count={8} />
    <Coins x={90} y={126} count={2} scale={0.9} />
    <Coins x={134} y={126} count={1} scale={0.9} />
    <path
      d="M58 44c-14-8-16-20-12-28 12 2 18 10 16 22 6-8 14-11 24-8-2 12-12 20-28 14z"
      fill="var(--s-leaf)"
    />
  </>
);

/** An invitation that flies out to the neighbours. */
export const letterScene = (
  <>
    <rect
      x="40"
      y="48"
      width="104"
      height="70"
      rx="8"
      fill="var(--s-paper)"
      stroke="var(--s-paper-line)"
      strokeWidth="2"
    />
    <path
      d="m42 54 44 36c4 3 8 3 12 0l44-36"
      stroke="var(--s-paper-line)"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
    <path
      d="m42 114 32-30M142 114l-32-30"
      stroke="var(--s-paper-line)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="92" cy="100" r="13" fill="var(--s-red)" />
    <path d="M92 106c-7-5-8-8-7-11 2-4 6-3 7 0 1-3 5-4 7 0 1 3 0 6-7 11z" fill="#fff" />
    <path
      d="M150 26a15 15 0 0 1 15 15c0 14 5 17 7 20h-44c2-3 7-6 7-20a15 15 0 0 1 15-15z"
      fill="var(--s-sun)"
    />
    <path d="M150 20v6" stroke="var(--s-wood-dark)" strokeWidth="5" strokeLinecap="round" />
    <path d="M143 65a7 7 0 0 0 14 0z" fill="var(--s-wood-dark)" />
    <path d="M22 62h12M16 78h18M22 94h12" stroke="var(--s-leaf)" strokeWidth="4" strokeLinecap="round" />
  </>
);

/** Crates that pile up to the common minimum. */
export const minimumScene = (
  <>
    <Crate x={30} y={86} scale={0.72} />
    <Crate x={77} y={86} scale={0.72} />
    <Crate x={54} y={50} scale={0.72} />
    <rect
      x="140"
      y="24"
      width="22"
      height="100"
      rx="11"
      fill="var(--s-paper)"
      stroke="var(--s-paper-line)"
      strokeWidth="2"
    />
    <path d="M143 52h16v61a8 8 0 0 1-16 0z" fill="var(--s-leaf)" />
    <path d="M134 58h34" stroke="var(--s-ink)" strokeWidth="4" strokeLinecap="round" />
    <Check x={151} y={32} scale={1.1} />
  </>
);

/** Steps down: the more people order, the less it costs. */
export const tiersScene = (
  <>
    <path d="M28 62h36v18h36v18h36v18h36v12c-18 12-42 16-72 16-34 0-60-10-72-22z" fill="var(--s-leaf)" />
    <path
      d="M28 62h36v6H34v50c-3-2-4-4-6-7zM64 80h36v6H64zM100 98h36v6h-36zM136 116h36v6h-36z"
      fill="var(--s-leaf-light)"
    />
    <path
      d="M104 22h42a6 6 0 0 1 4 2l18 18a6 6 0 0 1 0 8l-24 24a6 6 0 0 1-8 0L98 36a6 6 0 0 1-2-4v-4a6 6 0 0 1 8-6z"
      fill="var(--s-red)"
      transform="rotate(4 132 46)"
    />
    <circle cx="110" cy="34" r="5" fill="var(--s-sky)" />
    <path d="m128 60 20-16" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    <circle cx="131" cy="46" r="5" fill="none" stroke="#fff" strokeWidth="3.5" />
    <circle cx="146" cy="58" r="5" fill="none" stroke="#fff" strokeWidth="3.5" />
    <path
      d="M38 40c14-2 22 2 28 14m0 0 4-12m-4 12-12-5"
      stroke="var(--s-leaf-dark)"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);
