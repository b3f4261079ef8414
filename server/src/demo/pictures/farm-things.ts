import type { Dice } from './dice.ts';
import { ball, box, dot, fall, glint, line, oval, path, put, shade, shadow, tint, tube } from './drawing.ts';

// animals and tools of the scenes; each stands on y = 0 around x = 0

export const hen = (c: string): string =>
  line('M-8 -10V6M10 -10V6', '#d99a3c', 5) +
  path(
    'M-62 -66C-40 -60 -28 -54 -14 -54C10 -54 24 -66 30 -96C34 -110 56 -110 58 -92C62 -40 42 -6 0 -6C-40 -6 -66 -32 -62 -66z',
    ball(c),
  ) +
  path('M32 -104C32 -118 40 -120 43 -112C46 -120 55 -118 55 -106z', '#c8352b') +
  path('M58 -92L72 -86L58 -82z', '#e0a030') +
  dot(48, -92, 4, '#20201c') +
  path('M-30 -44C-10 -50 10 -44 16 -30C0 -20 -22 -22 -30 -44z', shade(c, 0.16));

export const cow = (): string =>
  box(-76, -44, 18, 46, 5, '#e9dfd0') +
  box(46, -44, 18, 46, 5, '#e9dfd0') +
  box(-50, -44, 18, 46, 5, '#f4ecdf') +
  box(72, -44, 18, 46, 5, '#f4ecdf') +
  line('M-92 -108C-108 -80 -104 -60 -100 -44', '#8a6a50', 6) +
  box(-94, -126, 196, 92, 42, ball('#f9f3e8')) +
  path('M-60 -126C-20 -130 -10 -96 -34 -82C-60 -72 -86 -90 -84 -110z', '#8a5a3c') +
  path('M30 -126C70 -126 88 -110 74 -88C54 -72 20 -90 30 -126z', '#8a5a3c') +
  oval(-30, -36, 24, 12, '#eab8a8') +
  put(
    path('M-30 -34C-34 -66 34 -66 30 -34C30 4 22 24 0 24C-22 24 -30 4 -30 -34z', ball('#f9f3e8')) +
      path('M-30 -34C-34 -60 -8 -64 -4 -50C0 -30 -16 -10 -28 -14z', '#8a5a3c') +
      oval(0, 14, 22, 15, '#eab8a8') +
      dot(-8, 14, 3, '#a8705f') +
      dot(8, 14, 3, '#a8705f') +
      dot(-14, -26, 4.5, '#20201c') +
      dot(14, -26, 4.5, '#20201c') +
      oval(-42, -44, 16, 8, '#e0c8b0', 'transform="rotate(-18 -42 -44)"') +
      oval(42, -44, 16, 8, '#e0c8b0', 'transform="rotate(18 42 -44)"'),
    112,
    -122,
  );

export const pig = (c: string): string =>
  [-56, -30, 30, 54].map((x) => box(x - 9, -34, 18, 36, 6, shade(c, 0.12))).join('') +
  line('M-88 -70C-104 -76 -102 -92 -92 -90', shade(c, 0.1), 6) +
  oval(0, -66, 92, 52, ball(c)) +
  put(
    dot(0, 0, 38, ball(tint(c, 0.06))) +
      path('M-24 -28L-30 -52L-4 -36z', shade(c, 0.12)) +
      path('M24 -28L34 -50L6 -36z', shade(c, 0.12)) +
      oval(12, 10, 18, 14, shade(c, 0.14)) +
      dot(6, 10, 3.4, shade(c, 0.5)) +
      dot(18, 10, 3.4, shade(c, 0.5)) +
      dot(-8, -8, 4, '#20201c') +
      dot(20, -10, 4, '#20201c'),
    86,
    -80,
  );

export const churn = (): string =>
  path('M-34 0H34V-84C34 -104 20 -108 20 -122H-20C-20 -108 -34 -104 -34 -84z', tube('#c3cdd0')) +
  box(-26, -136, 52, 16, 6, tube('#a9b5b9')) +
  line('M-34 -30H34M-34 -78H34', '#98a5aa', 4) +
  line('M-36 -84C-52 -84 -52 -56 -36 -56M36 -84C52 -84 52 -56 36 -56', '#98a5aa', 5);

export const hive = (c: string): string =>
  shadow(0, 2, 66, 10) +
  box(-48, -8, 14, 18, 2, '#8a6238') +
  box(34, -8, 14, 18, 2, '#8a6238') +
  box(-56, -66, 112, 60, 4, fall(c)) +
  box(-56, -122, 112, 54, 4, fall(tint(c, 0.22))) +
  path('M-68 -122L-58 -144H58L68 -122z', fall('#9a948a')) +
  box(-26, -22, 52, 9, 4, '#4a3524') +
  line('M-56 -66H56', shade(c, 0.25), 4);

export const bee = (): string =>
  oval(-6, -12, 9, 7, '#ffffff', 'opacity=".8"') +
  oval(7, -12, 9, 7, '#ffffff', 'opacity=".8"') +
  oval(0, 0, 15, 10, '#efb52e') +
  line('M-4 -9V9M5 -8V8', '#4a3524', 4);

export const glasshouse = (): string =>
  path('M-290 0V-150L0 -280L290 -150V0z', '#e4f1ee', 'opacity=".82"') +
  [-220, -140, -60, 20, 100, 180, 240]
    .map((x, at) =>
      put(
        line('M0 0V-110', '#5d8a45', 5) +
          [-30, -62, -92]
            .map(
              (y) =>
                oval(-16, y, 18, 9, '#6fa04a') +
                oval(16, y - 8, 18, 9, '#7fb055') +
                dot(at % 2 === 0 ? 10 : -10, y + 6, 10, ball('#d9483a')),
            )
            .join(''),
        x,
        -4,
      ),
    )
    .join('') +
  line(
    'M-290 0V-150L0 -280L290 -150V0M-145 0V-214M145 0V-214M0 -70V-280M-290 -150H290M-217 0V-182M217 0V-182M-72 0V-247M72 0V-247',
    '#f9fcfa',
    7,
  ) +
  box(-300, -10, 600, 18, 3, fall('#c9b28a'));

export const oven = (): string =>
  path('M-230 0V-190C-230 -330 230 -330 230 -190V0z', fall('#c9795a')) +
  Array.from({ length: 6 }, (_, row) =>
    line(
      `M${-226 + row * 3} ${-30 - row * 42}H${226 - row * 3}`,
      '#a85f44',
      4,
      'opacity=".55" stroke-dasharray="46 6"',
    ),
  ).join('') +
  path('M-120 -20V-120C-120 -200 120 -200 120 -120V-20z', '#3a241a') +
  path('M-100 -20V-116C-100 -180 100 -180 100 -116V-20z', fall('#5a2f1c')) +
  path('M-70 -20C-60 -70 -30 -60 -24 -100C0 -76 10 -80 14 -112C40 -80 60 -70 68 -20z', ball('#f08a2e')) +
  path('M-34 -20C-28 -50 -8 -46 0 -76C14 -50 30 -46 34 -20z', '#ffd25a') +
  box(-150, -26, 300, 20, 6, fall('#e2c8a8'));

export const reeds = (x: number): string =>
  [-30, -12, 6, 24]
    .map(
      (dx, at) =>
        line(`M${x + dx} 560C${x + dx} 500 ${x + dx + 6} 470 ${x + dx + 4} ${430 + at * 9}`, '#7f9a4a', 5) +
        oval(x + dx + 4, 430 + at * 9, 6, 20, '#7a5432'),
    )
    .join('');

export const jetty = (): string =>
  [-70, 0, 70].map((x) => box(x, -10, 12, 50, 2, '#7a5432')).join('') +
  path('M-100 -16H130L150 6H-90z', fall('#c99a66')) +
  line('M-60 -16L-48 6M-10 -16L4 6M40 -16L56 6M90 -16L108 6', '#a9794f', 3);

export const coop = (): string =>
  box(-80, -26, 14, 30, 0, '#7a5432') +
  box(66, -26, 14, 30, 0, '#7a5432') +
  box(-96, -120, 192, 98, 3, fall('#c9845a')) +
  line('M-60 -120V-22M-24 -120V-22M24 -120V-22M60 -120V-22', '#a9643f', 3) +
  path('M-112 -114L0 -186L112 -114z', fall('#8f4a38')) +
  path('M-26 -22V-66C-26 -90 26 -90 26 -66V-22z', '#4a2f22') +
  path('M-20 -22H20L64 26H24z', fall('#d4ab74'));

export const pot = (): string =>
  path('M-96 -110H96V-24C96 0 80 4 60 4H-60C-80 4 -96 0 -96 -24z', tube('#b8604a')) +
  oval(0, -110, 96, 22, '#8f4636') +
  oval(0, -110, 82, 16, '#6a1f38') +
  line('M-96 -80C-124 -80 -124 -50 -96 -50M96 -80C124 -80 124 -50 96 -50', '#8f4636', 10) +
  line('M-30 -150C-40 -170 -20 -180 -30 -204M20 -150C10 -170 30 -180 20 -204', '#ffffff', 7, 'opacity=".6"') +
  glint(-70, -60, 8, 28, 6);

export const windmill = (dice: Dice): string =>
  shadow(0, 2, 110, 12) +
  path('M-70 0L-44 -190H44L70 0z', fall('#f4e9d4')) +
  path('M-56 -186C-40 -246 40 -246 56 -186z', fall('#a3482f')) +
  box(-20, -62, 40, 62, 16, '#7a5432') +
  box(-14, -130, 28, 34, 12, '#8fb3c0') +
  [0, 90, 180, 270]
    .map((turn) =>
      put(
        box(-4, -170, 8, 170, 3, '#7a5432') +
          box(4, -164, 30, 118, 2, '#fdf6e6', 'opacity=".92"') +
          line('M4 -140H34M4 -112H34M4 -84H34', '#c9b28a', 3),
        0,
        -200,
        1,
        turn + dice.between(10, 14),
      ),
    )
    .join('') +
  dot(0, -200, 12, '#5f4430');

export const wheat = (): string =>
  Array.from({ length: 54 }, (_, at) =>
    put(
      line('M0 0C2 -30 0 -46 4 -66', '#c9982f', 4) + oval(5, -76, 6, 15, '#e5b84a'),
      8 + at * 15,
      606 - (at % 3) * 10,
      0.9 + (at % 4) * 0.1,
      (at % 5) * 3 - 6,
    ),
  ).join('');

export const lavender = (): string =>
  [436, 478, 530]
    .map((y, row) =>
      Array.from({ length: 15 }, (_, at) =>
        put(
          dot(0, 0, 24, ball('#7f9a5a')) +
            [-16, -6, 5, 15]
              .map(
                (x) => line(`M${x} -6L${x * 1.5} -34`, '#7f9a5a', 3) + oval(x * 1.6, -42, 5, 12, '#8f7ab8'),
              )
              .join(''),
          20 + at * 56,
          y,
          0.8 + row * 0.25,
        ),
      ).join(''),
    )
    .join('');
