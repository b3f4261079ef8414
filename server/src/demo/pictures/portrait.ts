import { createDice, type Dice } from './dice.ts';
import { ball, box, dot, fall, glow, line, oval, path, shade, square, tint } from './drawing.ts';

const GROUNDS = ['#dfe9d2', '#f7dcc4', '#d6e6ea', '#f5e3ac', '#eadbe4', '#e4dcc8'] as const;
const SKINS = ['#f3cfae', '#eabf98', '#f7d9c0', '#d9a47a', '#c98f66'] as const;
const HAIRS = [
  '#4a3424',
  '#6b4a2b',
  '#2f2620',
  '#a8743a',
  '#c9a25a',
  '#9a9a94',
  '#d9d4c8',
  '#8a4428',
] as const;
const CLOTHES = ['#5f8a5a', '#b8553c', '#4f7fa0', '#c9963c', '#7a5a8a', '#3f6f6a', '#a3485f'] as const;

/** A friendly face that belongs to no one, as a square SVG. */
export function portrait(seed: string | number): string {
  const dice = createDice('portrait', seed);
  const skin = dice.pick(SKINS);
  const hair = dice.pick(HAIRS);
  const isLong = dice.roll() < 0.5;
  const style = dice.pick([0, 1, 2] as const);
  const ground = dice.pick(GROUNDS);
  return square(
    box(0, 0, 400, 400, 0, ground) +
      oval(200, 170, 240, 230, glow(tint(ground, 0.55))) +
      (isLong ? longHair(hair, style) : '') +
      shoulders(dice, skin) +
      head(skin) +
      face(dice, skin, hair, isLong) +
      (isLong ? fringe(hair, style) : shortHair(hair, style)) +
      extras(dice, isLong),
  );
}

function shoulders(dice: Dice, skin: string): string {
  const cloth = dice.pick(CLOTHES);
  const apron = dice.roll() < 0.4;
  return (
    path('M44 400C52 318 120 296 200 296C280 296 348 318 356 400z', fall(cloth)) +
    path('M168 236H232V296C232 326 168 326 168 296z', fall(shade(skin, 0.1))) +
    path('M156 298C170 330 230 330 244 298L258 304C240 352 160 352 142 304z', tint(cloth, 0.35)) +
    (apron
      ? path('M132 400L146 338H254L268 400z', '#f6ecd8') +
        line('M146 338L126 306M254 338L274 306', '#f6ecd8', 11)
      : '')
  );
}

function head(skin: string): string {
  return (
    oval(122, 192, 17, 22, ball(shade(skin, 0.06))) +
    oval(278, 192, 17, 22, ball(shade(skin, 0.06))) +
    path('M122 168C122 84 278 84 278 168C278 236 246 274 200 274C154 274 122 236 122 168z', ball(skin))
  );
}

function face(dice: Dice, skin: string, hair: string, isLong: boolean): string {
  const smile = dice.between(14, 24);
  const brow = hair === '#d9d4c8' ? '#a8a296' : hair;
  const hasBeard = !isLong && dice.roll() < 0.4;
  return (
    (hasBeard
      ? path(
          'M124 186C128 250 156 290 200 290C244 290 272 250 276 186C262 216 240 214 200 214C160 214 138 216 124 186z',
          fall(hair),
        )
      : '') +
    oval(152, 214, 17, 11, '#e8806a', 'opacity=".3"') +
    oval(248, 214, 17, 11, '#e8806a', 'opacity=".3"') +
    oval(166, 186, 8, 10, '#33261e') +
    oval(234, 186, 8, 10, '#33261e') +
    dot(169, 182, 3, '#ffffff') +
    dot(237, 182, 3, '#ffffff') +
    line('M148 164C156 156 172 156 182 162M218 162C228 156 244 156 252 164', shade(brow, 0.1), 6) +
    line('M200 190C208 204 208 212 196 214', shade(skin, 0.26), 5) +
    path(
      `M166 228C178 ${228 + smile * 1.6} 222 ${228 + smile * 1.6} 234 228C220 234 180 234 166 228z`,
      '#ffffff',
    ) +
    line(
      `M166 228C178 ${228 + smile * 1.6} 222 ${228 + smile * 1.6} 234 228C220 234 180 234 166 228z`,
      hasBeard ? '#8a4a3c' : shade(skin, 0.4),
      4,
    )
  );
}

function longHair(hair: string, style: number): string {
  if (style === 0)
    return path(
      'M96 180C84 48 316 48 304 180C310 240 316 290 292 318C240 330 160 330 108 318C84 290 90 240 96 180z',
      fall(shade(hair, 0.12)),
    );
  if (style === 1)
    return (
      dot(200, 92, 36, ball(hair)) +
      path(
        'M104 190C96 64 304 64 296 190C298 216 292 232 284 240H116C108 232 102 216 104 190z',
        fall(shade(hair, 0.12)),
      )
    );
  return path(
    'M100 180C92 56 308 56 300 180C306 216 300 250 282 262C240 268 160 268 118 262C100 250 94 216 100 180z',
    fall(shade(hair, 0.12)),
  );
}

function fringe(hair: string, style: number): string {
  if (style === 1)
    return path(
      'M112 182C106 70 294 70 288 182C276 142 244 122 200 124C156 122 124 142 112 182z',
      ball(hair),
    );
  return path(
    'M110 190C98 64 302 64 290 190C282 158 262 138 232 128C214 150 150 160 124 158C116 168 112 178 110 190z',
    ball(hair),
  );
}

function shortHair(hair: string, style: number): string {
  if (style === 0)
    return path(
      'M114 182C98 62 300 56 288 182C280 160 274 148 258 138C220 152 168 146 142 136C126 150 120 162 114 182z',
      ball(hair),
    );
  if (style === 1)
    return path(
      'M116 176C104 78 190 58 232 76C276 74 300 124 286 178C280 156 270 142 250 136C206 148 160 134 146 132C128 144 122 158 116 176z',
      ball(hair),
    );
  return path(
    'M116 186C108 150 116 120 140 104C130 132 130 150 128 168zM284 186C292 150 284 120 260 104C270 132 270 150 272 168z',
    ball(hair),
  );
}

function extras(dice: Dice, isLong: boolean): string {
  const choice = dice.roll();
  if (choice < 0.22)
    return line(
      'M140 188A26 24 0 1 0 192 188A26 24 0 1 0 140 188M208 188A26 24 0 1 0 260 188A26 24 0 1 0 208 188M192 184C196 180 204 180 208 184M140 184L122 178M260 184L278 178',
      '#4a3a30',
      5,
    );
  if (choice < 0.42 && !isLong)
    return (
      path('M108 140C108 70 292 70 292 140z', fall('#d9b25a')) +
      oval(200, 140, 138, 20, fall('#e5c272')) +
      path('M112 132C140 118 260 118 288 132C260 142 140 142 112 132z', '#8a5a3c')
    );
  if (choice < 0.42)
    return (
      path('M106 170C96 58 304 58 294 170C270 118 130 118 106 170z', fall('#c0503f')) +
      [
        [150, 112],
        [186, 100],
        [222, 102],
        [254, 116],
        [170, 124],
        [236, 124],
      ]
        .map(([x = 0, y = 0]) => dot(x, y, 5, '#fbf0dc'))
        .join('')
    );
  return isLong && choice < 0.6 ? dot(118, 222, 6, '#e0b03c') + dot(282, 222, 6, '#e0b03c') : '';
}
