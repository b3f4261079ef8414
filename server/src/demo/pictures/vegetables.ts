import { ball, box, dot, fall, glint, leaf, line, oval, path, put, shade, tint, tube } from './drawing.ts';

/** Every drawing stands on y = 0 around x = 0, about 200 units tall at most. `c` is its main colour. */
export type Draw = (c: string) => string;

const GREEN = '#5d9a3f';
const DEEP = '#3c7a38';

export const tomato: Draw = (c) =>
  path(
    'M0 -150C70 -168 108 -118 104 -74C100 -24 56 0 0 0C-56 0 -100 -24 -104 -74C-108 -118 -70 -168 0 -150z',
    ball(c),
  ) +
  glint(-48, -112, 22, 12) +
  [-64, -22, 22, 64, 110, -110].map((turn) => put(leaf(44, 9, GREEN), 0, -146, 1, turn)).join('') +
  line('M0 -146C2 -160 8 -166 14 -170', DEEP, 8);

export const cherryTomato: Draw = (c) => put(tomato(c), 0, 0, 0.6);

export const potato: Draw = (c) =>
  path(
    'M-96 -50C-104 -104 -52 -124 4 -114C62 -122 112 -94 104 -46C98 -6 48 4 -4 0C-54 4 -90 -10 -96 -50z',
    ball(c),
  ) +
  [
    [-40, -76],
    [24, -88],
    [58, -48],
    [-12, -34],
    [-62, -42],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 6, 3.5, shade(c, 0.3), 'opacity=".55"'))
    .join('');

export const carrot: Draw = (c) =>
  put([-34, -14, 8, 30].map((turn) => put(leaf(92, 15, GREEN), 0, 0, 1, turn)).join(''), 96, -52, 1, 74) +
  path(
    'M98 -84C116 -66 112 -34 92 -24C40 -4 -60 0 -124 -8C-132 -10 -132 -18 -124 -20C-60 -50 20 -84 98 -84z',
    fall(c),
  ) +
  line(
    'M62 -70C66 -58 66 -50 62 -42M16 -56C20 -46 20 -40 16 -32M-34 -36C-30 -28 -30 -22 -34 -16',
    shade(c, 0.2),
    4,
    'opacity=".7"',
  );

export const pepper: Draw = (c) =>
  path(
    'M-6 -168C58 -190 98 -154 92 -104C88 -58 60 -6 18 0C4 3 -12 3 -24 -2C-62 -14 -92 -62 -94 -108C-96 -154 -58 -186 -6 -168z',
    ball(c),
  ) +
  line(
    'M-26 -150C-52 -110 -44 -60 -18 -18M34 -152C56 -112 48 -60 22 -18',
    shade(c, 0.22),
    6,
    'opacity=".45"',
  ) +
  glint(-56, -118, 12, 30, 12) +
  path('M-34 -166C-16 -182 22 -182 36 -166C18 -156 -16 -156 -34 -166z', GREEN) +
  line('M0 -172C0 -188 6 -198 18 -204', DEEP, 12);

export const onion: Draw = (c) =>
  line(
    'M-10 -146C-14 -172 -24 -182 -30 -196M2 -146C2 -176 6 -186 8 -204M10 -146C20 -168 28 -176 38 -184',
    shade(c, 0.12),
    6,
  ) +
  path(
    'M0 -160C18 -136 96 -122 96 -62C96 -18 48 0 0 0C-48 0 -96 -18 -96 -62C-96 -122 -18 -136 0 -160z',
    ball(c),
  ) +
  line(
    'M0 -150C-46 -122 -66 -90 -52 -20M0 -150C46 -122 66 -90 52 -20M0 -150V-6',
    shade(c, 0.24),
    3.5,
    'opacity=".45"',
  ) +
  line('M-14 -2L-18 6M0 -1V8M14 -2L18 6', '#c9b28a', 3) +
  glint(-52, -92, 11, 24, 20);

export const garlic: Draw = () =>
  path(
    'M0 -176C8 -150 16 -132 52 -112C94 -86 88 -12 34 -2C12 2 -12 2 -34 -2C-88 -12 -94 -86 -52 -112C-16 -132 -8 -150 0 -176z',
    ball('#f3ece2'),
  ) +
  line('M0 -130C-36 -90 -34 -40 -16 -4M0 -130C36 -90 34 -40 16 -4', '#cbb8c4', 4) +
  line('M-56 -100C-74 -70 -70 -36 -52 -14M56 -100C74 -70 70 -36 52 -14', '#d8c8d0', 3);

export const cucumber: Draw = (c) =>
  path(
    'M-142 -46C-142 -80 -110 -84 -84 -76C-20 -58 40 -62 96 -82C128 -92 148 -70 142 -46C134 -16 40 4 -30 0C-88 -4 -140 -14 -142 -46z',
    fall(c),
  ) +
  line(
    'M-116 -54C-40 -34 40 -38 118 -62M-104 -32C-40 -16 40 -18 112 -40',
    tint(c, 0.35),
    5,
    'opacity=".55" stroke-dasharray="14 18"',
  ) +
  dot(140, -62, 7, shade(c, 0.3));

export const zucchini: Draw = (c) => cucumber(c) + path('M130 -78L168 -92L174 -66L138 -52z', fall('#8aa35a'));

export const cabbage: Draw = (c) =>
  oval(0, -88, 112, 88, ball(c)) +
  path('M0 -6C-84 -12 -116 -74 -88 -134C-60 -96 -30 -60 0 -6z', fall(shade(c, 0.1))) +
  path('M0 -6C84 -12 116 -74 88 -134C60 -96 30 -60 0 -6z', fall(shade(c, 0.06))) +
  path('M0 -6C-40 -60 -44 -120 -6 -170C40 -120 38 -60 0 -6z', fall(tint(c, 0.18))) +
  line(
    'M0 -8V-150M0 -50L-26 -86M0 -50L24 -84M0 -84L-20 -114M0 -84L18 -112M-8 -14C-50 -50 -70 -80 -84 -120M8 -14C50 -50 70 -80 84 -120',
    tint(c, 0.5),
    4,
    'opacity=".8"',
  );

export const lettuce: Draw = (c) =>
  [-70, -46, -22, 22, 46, 70]
    .map((turn) => put(ruffledLeaf(tint(c, Math.abs(turn) < 30 ? 0.22 : 0)), 0, -4, 1, turn))
    .join('') + put(ruffledLeaf(tint(c, 0.3)), 0, 0, 0.95);

const ruffledLeaf = (c: string): string =>
  path(
    'M0 0C-30 -30 -52 -60 -46 -86C-62 -100 -54 -122 -40 -126C-42 -146 -22 -156 -10 -148C-4 -162 14 -160 18 -148C34 -156 48 -140 44 -124C58 -116 58 -98 46 -86C52 -58 30 -30 0 0z',
    fall(c),
  ) + line('M0 -4V-126M0 -50L-24 -84M0 -50L24 -84', tint(c, 0.5), 5, 'opacity=".8"');

export const spinach: Draw = (c) =>
  [-62, 62, -34, 34, -8, 14]
    .map((turn, at) => put(leaf(170 - (at % 3) * 16, 44, mixGreen(c, at)), 0, 0, 1, turn))
    .join('');

const mixGreen = (c: string, at: number): string => (at % 2 === 0 ? c : tint(c, 0.14));

export const herbs: Draw = (c) =>
  [-34, -20, -8, 6, 18, 32]
    .map((turn, at) => put(sprig(at % 2 === 0 ? c : tint(c, 0.18)), 0, 0, 1, turn))
    .join('') +
  box(-26, -52, 52, 16, 6, '#c7a469') +
  line('M-24 -44H24', '#a2814a', 3);

const sprig = (c: string): string =>
  line('M0 0V-176', shade(c, 0.2), 5) +
  [-70, -98, -126, -152]
    .map((y) => put(leaf(38, 13, c), 0, y, 1, -52) + put(leaf(38, 13, c), 0, y, 1, 52))
    .join('') +
  put(leaf(34, 12, c), 0, -172);

export const pumpkin: Draw = (c) =>
  oval(-72, -82, 58, 78, ball(c)) +
  oval(72, -82, 58, 78, ball(c)) +
  oval(-36, -84, 58, 84, ball(c)) +
  oval(36, -84, 58, 84, ball(c)) +
  oval(0, -85, 46, 86, ball(tint(c, 0.08))) +
  path('M-14 -162C-16 -184 -8 -198 12 -204L30 -192C18 -186 14 -178 16 -162z', fall('#7b8b45')) +
  line('M18 -172C46 -190 70 -176 64 -158C60 -146 48 -150 52 -160', DEEP, 4);

export const beetroot: Draw = (c) =>
  [-26, 0, 24]
    .map((turn) => put(line('M0 0V-50', '#a23a62', 8) + put(leaf(88, 25, GREEN), 0, -32), 0, -128, 1, turn))
    .join('') +
  path(
    'M0 -140C56 -144 92 -108 86 -64C80 -24 30 -14 8 -2C2 8 -4 14 -8 22C-10 8 -8 0 -14 -4C-40 -16 -82 -28 -86 -66C-92 -110 -54 -142 0 -140z',
    ball(c),
  ) +
  line('M-50 -52C-20 -42 20 -42 50 -52', shade(c, 0.3), 3, 'opacity=".5"') +
  glint(-42, -104, 18, 9);

export const radish: Draw = (c) =>
  [-24, 0, 24].map((turn) => put(leaf(84, 20, GREEN), 0, -106, 1, turn)).join('') +
  path(
    'M0 -116C44 -118 66 -90 62 -56C58 -28 20 -18 6 -4C2 6 0 16 -4 24C-6 10 -6 0 -12 -6C-24 -18 -60 -28 -62 -58C-66 -92 -44 -116 0 -116z',
    ball(c),
  ) +
  path(
    'M-40 -26C-20 -14 20 -14 38 -24C24 -14 10 -8 4 -2L-4 24L-12 -6C-20 -14 -32 -20 -40 -26z',
    '#fbf1f0',
    'opacity=".85"',
  ) +
  glint(-30, -88, 13, 7);

export const corn: Draw = (c) =>
  path(
    'M0 -204C38 -196 54 -120 46 -60C42 -26 20 -6 0 -6C-20 -6 -42 -26 -46 -60C-54 -120 -38 -196 0 -204z',
    tube(c),
  ) +
  Array.from({ length: 9 }, (_, row) =>
    [-28, -10, 10, 28]
      .map((x) => box(x - 8, -186 + row * 17, 15, 14, 6, tint(c, 0.25), 'opacity=".75"'))
      .join(''),
  ).join('') +
  path('M-8 0C-72 -22 -84 -96 -62 -150C-38 -110 -18 -64 -2 0z', fall('#86ad52')) +
  path('M8 0C72 -22 84 -96 62 -150C38 -110 18 -64 2 0z', fall('#75a047'));

export const aubergine: Draw = (c) =>
  path(
    'M-104 -66C-108 -114 -60 -128 -10 -106C34 -88 66 -98 92 -110L112 -78C98 -34 44 2 -20 0C-72 -2 -102 -24 -104 -66z',
    ball(c),
  ) +
  glint(-58, -84, 26, 9, -8) +
  path('M66 -116C82 -136 122 -132 128 -102C130 -78 114 -62 100 -66C104 -84 92 -100 66 -98z', fall(GREEN)) +
  line('M118 -114C130 -126 140 -130 152 -128', DEEP, 11);

export const leek: Draw = (c) =>
  put(
    [-20, -9, 4, 16].map((turn) => put(leaf(120, 17, c), 0, 0, 1, turn)).join('') +
      box(-22, -16, 44, 150, 20, tube('#f1f0dd')) +
      box(-22, -22, 44, 66, 18, tube(tint(c, 0.45))) +
      line('M-12 134L-16 148M0 136V152M12 134L16 148', '#d9cfa8', 3),
    -8,
    -46,
    1,
    72,
  );

export const peas: Draw = (c) =>
  path('M-132 -50C-84 -10 84 -10 134 -62C120 6 -84 26 -132 -50z', fall(shade(c, 0.12))) +
  [-72, -36, 0, 36, 72].map((x) => dot(x, -42 + Math.abs(x) / -14 + 10, 22, ball(tint(c, 0.12)))).join('') +
  path('M-132 -50C-84 -14 84 -14 134 -62C110 -2 -84 14 -132 -50z', fall(c), 'opacity=".92"') +
  line('M134 -62C146 -70 150 -78 152 -86', DEEP, 5);

export const mushroom: Draw = (c) =>
  path('M-30 -96C-30 -50 -40 -20 -34 0C-16 6 16 6 34 0C40 -20 30 -50 30 -96z', tube('#f0e4d2')) +
  oval(0, -88, 84, 24, '#cdb497') +
  line('M-60 -84L-30 -90M-20 -80L-8 -90M20 -80L8 -90M60 -84L30 -90', '#a98d70', 3, 'opacity=".7"') +
  path('M-108 -88C-106 -160 -50 -186 0 -186C50 -186 106 -160 108 -88C80 -66 -80 -66 -108 -88z', ball(c)) +
  glint(-46, -142, 26, 12);

export const paprikaString: Draw = (c) =>
  line('M0 -470V-20', '#b08a52', 5) +
  Array.from({ length: 7 }, (_, at) => put(pod(c), 0, -190 + at * 22, 0.86, at % 2 === 0 ? 40 : -40)).join(
    '',
  ) +
  put(pod(c), 0, -34, 0.86);

const pod = (c: string): string =>
  path('M-14 0C-20 30 -12 66 4 84C16 64 20 28 14 0z', ball(c)) + box(-9, -8, 18, 12, 5, GREEN);
