import { ball, box, dot, fall, glint, line, oval, path, shade, tint, tube } from './drawing.ts';
import { emblem } from './packaging.ts';
import type { Draw } from './vegetables.ts';

export const cheese: Draw = (c) =>
  path('M-140 -62L70 -134L140 -74V-6L-140 0z', fall(c)) +
  path('M-140 -62L70 -134L140 -74L-140 -62z', fall(tint(c, 0.38))) +
  path('M-140 -62L140 -74V-6L-140 0z', fall(c)) +
  [
    [-84, -30, 17],
    [-18, -44, 13],
    [34, -26, 20],
    [96, -46, 14],
    [-44, -12, 9],
    [82, -16, 8],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        oval(x, y, r, r * 0.86, shade(c, 0.2)) + oval(x + 2, y + 3, r * 0.8, r * 0.66, shade(c, 0.1)),
    )
    .join('') +
  oval(10, -98, 18, 7, shade(c, 0.14));

export const roundCheese: Draw = (c) =>
  path('M-118 -84V-34C-118 16 118 16 118 -34V-84z', tube(shade(c, 0.06))) +
  oval(0, -84, 118, 46, fall(tint(c, 0.3))) +
  path('M0 -84L64 -46L118 -78C112 -104 84 -118 60 -124z', fall('#fff5d6')) +
  path('M0 -84L64 -46V-6C40 0 30 0 0 0z', fall(tint(c, 0.45)), 'opacity=".0"') +
  line('M-90 -94C-50 -112 0 -116 40 -112', tint(c, 0.6), 4, 'opacity=".6"');

export const whiteCheese: Draw = () =>
  path('M-112 -92L8 -112L112 -84V-14L-8 4L-112 -18z', fall('#efe9da')) +
  path('M-112 -92L8 -112L112 -84L-8 -62z', '#fffdf6') +
  path('M-8 -62L112 -84V-14L-8 4z', fall('#e2dac6')) +
  [
    [-70, -50],
    [-40, -26],
    [-86, -30],
    [40, -40],
    [78, -58],
    [60, -22],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 6, 4, '#cfc5ac'))
    .join('');

export const cottageCheese: Draw = (c) =>
  [
    [-60, -108],
    [-24, -122],
    [18, -126],
    [56, -110],
    [-4, -146],
    [-36, -140],
    [32, -144],
    [-76, -96],
    [78, -98],
    [0, -104],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 26, ball('#fffaf0')))
    .join('') +
  path('M-122 -96C-116 -10 -60 0 0 0C60 0 116 -10 122 -96C60 -76 -60 -76 -122 -96z', fall(c)) +
  line('M-110 -66C-50 -46 50 -46 110 -66', tint(c, 0.5), 6, 'opacity=".6"');

export const butter: Draw = (c) =>
  oval(0, -6, 154, 22, fall('#e9e4da')) +
  oval(0, -10, 138, 15, '#f8f5ee') +
  path('M-104 -82L-84 -102H108L92 -82z', fall(tint(c, 0.5))) +
  path('M92 -82L108 -102V-30L92 -12z', fall(shade(c, 0.1))) +
  box(-104, -82, 196, 70, 4, fall(c)) +
  line('M-44 -82V-14M16 -82V-14', shade(c, 0.12), 3, 'opacity=".5"');

export const milk: Draw = (c) =>
  path(
    'M-30 -196H30V-158C30 -136 62 -126 62 -90V-12C62 -4 56 0 48 0H-48C-56 0 -62 -4 -62 -12V-90C-62 -126 -30 -136 -30 -158z',
    tube('#fbfaf4'),
  ) +
  box(-36, -214, 72, 24, 8, fall(c)) +
  box(-62, -92, 124, 58, 0, c, 'opacity=".9"') +
  emblem(0, -63, '#ffffff', 'drop') +
  glint(-40, -120, 6, 28, 8);

export const carton: Draw = (c) =>
  path('M-64 -150L-40 -196H40L64 -150z', fall(tint(c, 0.3))) +
  box(-42, -214, 84, 22, 4, fall(tint(c, 0.5))) +
  box(-64, -150, 128, 150, 4, tube('#fbf8ef')) +
  path('M-64 -150H64V-96C30 -70 -30 -120 -64 -84z', c) +
  emblem(0, -44, c, 'drop');

export const yoghurt: Draw = (c) =>
  path('M-78 -146L-60 -6C-60 4 60 4 60 -6L78 -146z', tube('#fdfaf3')) +
  path('M-72 -100L-64 -36C-30 -28 30 -28 64 -36L72 -100C30 -90 -30 -90 -72 -100z', fall(c)) +
  emblem(0, -66, '#ffffff', 'berry') +
  oval(0, -146, 84, 17, fall('#e8e3d8')) +
  oval(0, -149, 76, 12, '#f8f6f0');

export const sourCream: Draw = (c) =>
  path('M-100 -116L-84 -6C-84 4 84 4 84 -6L100 -116z', tube('#fdfaf3')) +
  path('M-94 -82L-88 -34C-30 -26 30 -26 88 -34L94 -82C30 -72 -30 -72 -94 -82z', fall(c)) +
  emblem(0, -54, '#ffffff', 'leaf') +
  oval(0, -116, 104, 20, fall(tint(c, 0.2))) +
  oval(0, -119, 92, 14, tint(c, 0.5));
