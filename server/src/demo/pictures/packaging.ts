import { ball, box, dot, fall, glint, leaf, line, oval, path, put, shade, tint, tube } from './drawing.ts';
import type { Draw } from './vegetables.ts';

/** A sign on a label, in place of words. */
export type Emblem = 'drop' | 'leaf' | 'berry' | 'wheat' | 'sun' | 'bee';

export function emblem(x: number, y: number, colour: string, kind: Emblem): string {
  const drawings: Record<Emblem, string> = {
    drop: path('M0 -20C10 -6 16 2 16 10A16 16 0 0 1 -16 10C-16 2 -10 -6 0 -20z', colour),
    leaf: put(leaf(40, 15, colour), -10, 16, 1, 34),
    berry: dot(-9, 4, 10, colour) + dot(9, 4, 10, colour) + dot(0, -10, 10, colour),
    wheat:
      line('M0 22V-18', colour, 4) +
      [-12, 0, 12]
        .map(
          (dy) =>
            put(oval(0, -8, 5, 9, colour), 0, dy, 1, -42) + put(oval(0, -8, 5, 9, colour), 0, dy, 1, 42),
        )
        .join('') +
      oval(0, -22, 5, 9, colour),
    sun:
      dot(0, 0, 11, colour) +
      line(
        'M0 -20V-17M0 17V20M-20 0H-17M17 0H20M-14 -14L-12 -12M12 12L14 14M14 -14L12 -12M-12 12L-14 14',
        colour,
        4,
      ),
    bee:
      oval(0, 4, 17, 12, colour) +
      oval(-9, -11, 10, 7, colour, 'opacity=".75"') +
      oval(9, -11, 10, 7, colour, 'opacity=".75"') +
      line('M-5 -6V14M6 -6V14', '#fff4d8', 4),
  };
  return put(drawings[kind], x, y, 1.1);
}

/** A glass jar: what it holds shows through; the label carries the sign. */
export const jar =
  (lid: string, sign: Emblem, inside = ''): Draw =>
  (c) =>
    path(
      'M-74 -168H74C96 -156 100 -140 100 -120V-22C100 -6 90 0 74 0H-74C-90 0 -100 -6 -100 -22V-120C-100 -140 -96 -156 -74 -168z',
      tube(tint(c, 0.72)),
      'opacity=".9"',
    ) +
    path(
      'M-88 -140H88C92 -132 93 -126 93 -118V-24C93 -12 86 -7 74 -7H-74C-86 -7 -93 -12 -93 -24V-118C-93 -126 -92 -132 -88 -140z',
      tube(c),
    ) +
    inside +
    box(-58, -108, 116, 76, 10, '#fff8e8') +
    box(-58, -108, 116, 76, 10, 'none', `stroke="${shade(c, 0.1)}" stroke-width="3" opacity=".5"`) +
    emblem(0, -70, shade(c, 0.18), sign) +
    box(-80, -200, 160, 36, 9, tube(lid)) +
    line('M-74 -176H74', shade(lid, 0.25), 3, 'opacity=".4"') +
    glint(-84, -100, 5, 34, 2);

/** Jar with whole pieces in it. */
export const pickleJar: Draw = (c) =>
  jar(
    '#d8b45a',
    'leaf',
    [
      [-64, -46],
      [70, -60],
      [-72, -110],
      [72, -116],
      [66, -24],
      [-60, -18],
    ]
      .map(([x = 0, y = 0], at) => put(oval(0, 0, 14, 26, ball('#6f9440')), x, y, 1, at * 24 - 40))
      .join(''),
  )(c);

export const bottle =
  (cap: string, sign: Emblem): Draw =>
  (c) =>
    path(
      'M-18 -228H18V-170C18 -140 52 -136 52 -98V-16C52 -5 45 0 36 0H-36C-45 0 -52 -5 -52 -16V-98C-52 -136 -18 -140 -18 -170z',
      tube(c),
    ) +
    box(-22, -240, 44, 28, 6, tube(cap)) +
    box(-52, -88, 104, 62, 0, '#fff6e2') +
    line('M-52 -82H52M-52 -32H52', tint(c, 0.2), 3, 'opacity=".7"') +
    emblem(0, -57, shade(c, 0.15), sign) +
    glint(-34, -118, 5, 26, 6);

/** A flat flask for fine oils. */
export const oilBottle: Draw = (c) =>
  path(
    'M-16 -216H16V-176C16 -150 66 -138 66 -96V-18C66 -6 58 0 46 0H-46C-58 0 -66 -6 -66 -18V-96C-66 -138 -16 -150 -16 -176z',
    tube(tint(c, 0.35)),
    'opacity=".85"',
  ) +
  path('M-60 -110C-30 -104 30 -116 60 -110V-20C60 -10 54 -6 44 -6H-44C-54 -6 -60 -10 -60 -20z', tube(c)) +
  box(-18, -238, 36, 30, 8, fall('#b98c58')) +
  dot(0, -58, 32, '#fff8e6') +
  emblem(0, -58, shade(c, 0.25), 'sun') +
  glint(-46, -96, 5, 26, 6);

/** A paper bag, rolled at the top. */
export const bag =
  (sign: Emblem): Draw =>
  (c) =>
    path('M-88 -176L-96 -10C-96 -2 -90 0 -84 0H84C90 0 96 -2 96 -10L88 -176z', tube('#e8d6b4')) +
    path('M-92 -196H92L88 -164H-88z', fall('#d9c29a')) +
    line('M-88 -164H88', '#b99f70', 4) +
    box(-66, -136, 132, 104, 12, fall(c)) +
    dot(0, -84, 38, '#fff8e8') +
    emblem(0, -84, shade(c, 0.2), sign) +
    line('M-90 -150L-94 -30', '#c9b182', 3, 'opacity=".6"');

/** A linen sack, open, showing what is in it. */
export const sack: Draw = (c) =>
  path('M-96 -130C-112 -80 -112 -20 -84 -4C-40 6 40 6 84 -4C112 -20 112 -80 96 -130z', fall('#cfb78e')) +
  oval(0, -132, 98, 30, '#b79c70') +
  oval(0, -134, 86, 24, shade(c, 0.15)) +
  [
    [-56, -138],
    [-28, -148],
    [4, -152],
    [34, -148],
    [60, -138],
    [-40, -128],
    [-8, -132],
    [24, -130],
    [48, -126],
    [-12, -142],
    [16, -144],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 14, 10, ball(c)))
    .join('') +
  line(
    'M-70 -96C-76 -60 -74 -34 -64 -16M64 -92C74 -56 72 -36 62 -18M-10 -84V-20',
    '#b0956a',
    3,
    'opacity=".55"',
  );
