import { Crate, House, Person, Tree, Van } from './props.tsx';

/** Rows of plants, a barn and the morning sun. */
export const fieldScene = (
  <>
    <circle cx="150" cy="48" r="17" fill="var(--s-sun)" />
    <path d="M34 104V70l22-18 22 18v34z" fill="var(--s-red)" />
    <path
      d="M29 72l27-23 27 23"
      stroke="var(--s-wood-deep)"
      strokeWidth="6"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M46 104V80h20v24z" fill="var(--s-wall)" />
    <path d="M46 80l20 24M66 80l-20 24" stroke="var(--s-wood-dark)" strokeWidth="3" />
    <path
      d="M20 122c36-12 124-12 160 0M40 136c30-9 90-9 120 0"
      stroke="var(--s-wood-dark)"
      strokeWidth="7"
      fill="none"
      strokeLinecap="round"
    />
    {[
      [38, 116],
      [70, 111],
      [102, 110],
      [134, 111],
      [166, 117],
      [62, 131],
      [100, 129],
      [138, 131],
    ].map(([x, y]) => (
      <path
        key={`${x} ${y}`}
        transform={`translate(${x} ${y})`}
        d="M0 4c-9-2-11-9-10-14 6 1 9 4 10 9 1-6 4-9 10-9 1 6-2 12-10 14zM0 2c-3-6-2-12 1-16 4 4 4 10 0 16z"
        fill="var(--s-leaf)"
      />
    ))}
    <Person x={106} y={104} scale={0.72} shirt="var(--s-blue)" hair="var(--s-wood)" />
    <path d="M100 61h38c0-4-8-5-10-5 0-6-18-6-18 0-2 0-10 1-10 5z" fill="var(--s-sun)" />
  </>
);

/** What is for sale: a crate, a jar and a cheese, with their tag. */
export const goodsScene = (
  <>
    <Crate x={34} y={76} scale={1.15} />
    <rect x="118" y="84" width="34" height="42" rx="6" fill="var(--s-orange)" />
    <rect x="115" y="76" width="40" height="11" rx="4" fill="var(--s-leaf-dark)" />
    <rect x="122" y="98" width="26" height="15" rx="2" fill="var(--s-wall)" />
    <path d="M127 105h16" stroke="var(--s-wood-dark)" strokeWidth="3" strokeLinecap="round" />
    <path d="M112 128v-14l30-9 26 9v14z" fill="var(--s-sun)" transform="translate(10 6)" />
    <circle cx="146" cy="127" r="3.5" fill="var(--s-wood)" />
    <circle cx="163" cy="125" r="2.5" fill="var(--s-wood)" />
    <path
      d="M128 26h40a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5h-40l-14-17z"
      fill="var(--s-paper)"
      stroke="var(--s-paper-line)"
      strokeWidth="2"
    />
    <circle cx="128" cy="43" r="4" fill="var(--s-wood-dark)" />
    <path d="M140 38h24M140 48h16" stroke="var(--s-leaf-dark)" strokeWidth="4" strokeLinecap="round" />
    <path d="M128 43c-18 2-26 14-32 30" stroke="var(--s-wood-dark)" strokeWidth="2" fill="none" />
  </>
);

/** The van on its way through the hills. */
export const vanScene = (
  <>
    <path d="M12 104c22-34 50-38 74-12 16-22 52-30 102 12z" fill="var(--s-leaf-light)" opacity=".55" />
    <Tree x={146} y={104} scale={0.8} />
    <path d="M12 104h176c-2 6-6 12-11 17H23c-5-5-9-11-11-17z" fill="var(--s-ink)" opacity=".78" />
    <path
      d="M30 112h18M64 112h18M98 112h18M132 112h18"
      stroke="var(--s-wall)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <Van x={42} y={112} />
    <path d="M14 74h18M20 86h14" stroke="var(--s-paper)" strokeWidth="4" strokeLinecap="round" />
  </>
);

/** The pickup point: a house on the street, and a pin above it. */
export const placeScene = (
  <>
    <Tree x={20} y={110} scale={0.9} />
    <House x={62} y={112} />
    <Crate x={148} y={92} scale={0.5} />
    <path
      d="M104 2c13 0 22 9 22 21 0 15-22 32-22 32S82 38 82 23C82 11 91 2 104 2z"
      fill="var(--s-leaf-dark)"
      stroke="var(--s-paper)"
      strokeWidth="3"
    />
    <circle cx="104" cy="23" r="8" fill="var(--s-paper)" />
  </>
);

/** People of one street, with what they carry home. */
export const neighboursScene = (
  <>
    <Person x={28} y={118} scale={0.95} shirt="var(--s-purple)" hair="var(--s-ink)" isDark />
    <Person x={134} y={118} scale={0.95} shirt="var(--s-orange)" hair="var(--s-paper-line)" />
    <Person x={79} y={122} scale={1.15} shirt="var(--s-leaf)" hair="var(--s-wood-deep)" />
    <path d="M40 102h26l3 30H37z" fill="var(--s-wall)" stroke="var(--s-paper-line)" strokeWidth="2" />
    <path d="M46 102c0-14 14-14 14 0" stroke="var(--s-wood-dark)" strokeWidth="3" fill="none" />
    <path d="M44 102c0-12 4-16 7-18 3 5 3 12 1 18z" fill="var(--s-leaf)" />
    <Crate x={118} y={94} scale={0.72} />
  </>
);

/** The table at the handover, with the list of names and the scale. */
export const handoverScene = (
  <>
    <Person x={30} y={104} shirt="var(--s-blue)" hair="var(--s-wood-deep)" />
    <Person x={134} y={104} shirt="var(--s-red)" hair="var(--s-ink)" isDark />
    <rect
      x="72"
      y="34"
      width="42"
      height="50"
      rx="4"
      fill="var(--s-paper)"
      stroke="var(--s-paper-line)"
      strokeWidth="2"
    />
    <path
      d="m79 46 3 4 6-7M79 60l3 4 6-7"
      stroke="var(--s-leaf)"
      strokeWidth="3"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect
      x="79"
      y="70"
      width="8"
      height="8"
      rx="2"
      fill="none"
      stroke="var(--s-paper-line)"
      strokeWidth="2"
    />
    <path
      d="M93 47h14M93 61h14M93 74h10"
      stroke="var(--s-paper-line)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <Crate x={110} y={68} scale={0.66} />
    <path d="M40 96h28v-5h6l-4-12H38l-4 12h6z" fill="var(--s-ink)" />
    <circle cx="54" cy="88" r="5" fill="var(--s-paper)" />
    <path d="M32 79c4-14 40-14 44 0z" fill="var(--s-sun)" />
    <path d="M16 96h168v10H16z" fill="var(--s-wood)" />
    <path d="M28 106h8l-3 30h-6zM164 106h8l1 28h-6z" fill="var(--s-wood-deep)" />
  </>
);
