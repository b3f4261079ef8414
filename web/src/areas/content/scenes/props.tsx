interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

const at = ({ x, y, scale = 1 }: Place) => `translate(${x} ${y}) scale(${scale})`;

/** A crate of vegetables, 64 wide and 44 high below its rim. */
export function Crate(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M10 12C2-4 8-18 14-24c4 8 6 16 4 26 6-8 10-10 16-12-2 12-8 22-14 26z" fill="var(--s-leaf)" />
      <circle cx="30" cy="4" r="13" fill="var(--s-red)" />
      <path d="M30-8c3-6 8-7 12-6-2 5-6 8-12 6z" fill="var(--s-leaf-dark)" />
      <circle cx="49" cy="6" r="12" fill="var(--s-sun)" />
      <path d="M49-5v-6" stroke="var(--s-wood-deep)" strokeWidth="3" strokeLinecap="round" />
      <path d="M0 10h64l-4 36H4z" fill="var(--s-wood-dark)" />
      <path d="M0 10h64l-1 9H1zM2.2 25h59.6l-1 8H3.2zM3.5 38h57l-.8 8H4.3z" fill="var(--s-wood)" />
    </g>
  );
}

/** Someone from the neighbourhood, 36 wide, standing on y. */
export function Person({
  shirt,
  hair,
  isDark = false,
  ...place
}: Place & { readonly shirt: string; readonly hair: string; readonly isDark?: boolean }) {
  const skin = isDark ? 'var(--s-skin-dark)' : 'var(--s-skin)';
  return (
    <g transform={at(place)}>
      <path d="M0 0v-24a18 18 0 0 1 36 0V0z" fill={shirt} />
      <path d="M13-46h10v10a5 5 0 0 1-10 0z" fill={skin} />
      <circle cx="18" cy="-56" r="12" fill={skin} />
      <path d="M5-56a13 13 0 0 1 26 0c-5-2-7-6-8-9-3 5-10 8-18 9z" fill={hair} />
    </g>
  );
}

/** The deliverer's van, 104 long, its wheels on y. */
export function Van(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M0-54a6 6 0 0 1 6-6h56v46H0z" fill="var(--s-leaf)" />
      <path d="M62-48h20c4 0 7 2 9 5l11 18c1 1 2 3 2 5v6H62z" fill="var(--s-leaf-dark)" />
      <path d="M70-41h11c2 0 4 1 5 3l8 13H70z" fill="var(--s-sky)" />
      <rect x="14" y="-50" width="34" height="26" rx="4" fill="var(--s-wall)" />
      <path
        d="M22-38h18l-2 9H24zM26-38c0-7 10-7 10 0"
        stroke="var(--s-leaf-dark)"
        strokeWidth="2.5"
        fill="none"
        strokeLinejoin="round"
      />
      <path d="M0-16h104v6H0z" fill="var(--s-ink)" />
      <circle cx="24" cy="-9" r="11" fill="var(--s-ink)" />
      <circle cx="24" cy="-9" r="4.5" fill="var(--s-paper-line)" />
      <circle cx="82" cy="-9" r="11" fill="var(--s-ink)" />
      <circle cx="82" cy="-9" r="4.5" fill="var(--s-paper-line)" />
    </g>
  );
}

/** A house with an awning, 84 wide, standing on y. */
export function House(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M6 0v-52h72V0z" fill="var(--s-wall)" />
      <path d="M-4-50 42-84l46 34z" fill="var(--s-roof)" />
      <path d="M14 0v-26h24V0z" fill="var(--s-wood-dark)" />
      <circle cx="33" cy="-12" r="2" fill="var(--s-wall)" />
      <rect x="48" y="-30" width="24" height="18" rx="2" fill="var(--s-blue)" />
      <path d="M60-30v18M48-21h24" stroke="var(--s-wall)" strokeWidth="2.5" />
      <path
        d="M2-46h80v8a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0z"
        fill="var(--s-red)"
      />
      <path d="M18-46h16v8a8 8 0 0 1-16 0zM50-46h16v8a8 8 0 0 1-16 0z" fill="var(--s-paper)" />
    </g>
  );
}

/** A tree, 40 wide, standing on y. */
export function Tree(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M17 0v-26h6V0z" fill="var(--s-wood-deep)" />
      <circle cx="20" cy="-38" r="20" fill="var(--s-leaf)" />
      <circle cx="10" cy="-28" r="11" fill="var(--s-leaf-dark)" />
      <circle cx="27" cy="-44" r="3" fill="var(--s-red)" />
      <circle cx="14" cy="-46" r="3" fill="var(--s-red)" />
    </g>
  );
}

/** A done sign, 28 wide around its middle. */
export function Check(place: Place) {
  return (
    <g transform={at(place)}>
      <circle r="14" fill="var(--s-leaf-dark)" stroke="var(--s-paper)" strokeWidth="3" />
      <path
        d="m-6 0 4 5 8-9"
        stroke="#fff"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** A pile of coins of a height, 44 wide, standing on y. */
export function Coins({ count, ...place }: Place & { readonly count: number }) {
  return (
    <g transform={at(place)}>
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={`translate(0 ${index * -9})`}>
          <path d="M0-6v-2h44v2c0 4-10 7-22 7S0-2 0-6z" fill="var(--s-wood-dark)" />
          <ellipse cx="22" cy="-8" rx="22" ry="7" fill="var(--s-sun)" />
          <ellipse cx="22" cy="-8" rx="14" ry="4" fill="none" stroke="var(--s-wood)" strokeWidth="2" />
        </g>
      ))}
    </g>
  );
}
