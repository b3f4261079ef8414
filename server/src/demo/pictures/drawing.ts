/**
 * The few strokes that every picture is made of. Shapes are SVG text; a fill may name a shading such as `ball(colour)`,
 * whose gradient `sheet` defines when it finds the name in the drawing.
 */

/** A whole picture of 800 × 600 units. */
export function sheet(content: string): string {
  return wrap(content, 800, 600);
}

/** A square picture of 400 × 400 units, for faces and tiles. */
export function square(content: string): string {
  return wrap(content, 400, 400);
}

function wrap(content: string, width: number, height: number): string {
  const shadings = new Set(
    [...content.matchAll(/url\(#(ball|tube|fall|glow)-([0-9a-f]{6})\)/g)].map(([, a, b]) => `${a}-${b}`),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${[...shadings].map(gradient).join('')}${SOFT}</defs>${content}</svg>`
  );
}

const SOFT =
  '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>';

function gradient(name: string): string {
  const [kind, hex] = name.split('-');
  const colour = `#${hex}`;
  if (kind === 'ball') {
    return `<radialGradient id="${name}" cx=".36" cy=".3" r=".8">${stops([
      [0, tint(colour, 0.34)],
      [0.42, colour],
      [1, shade(colour, 0.3)],
    ])}</radialGradient>`;
  }
  if (kind === 'glow') {
    return `<radialGradient id="${name}"><stop offset=".2" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  }
  if (kind === 'tube') {
    return `<linearGradient id="${name}">${stops([
      [0, shade(colour, 0.2)],
      [0.26, tint(colour, 0.26)],
      [0.55, colour],
      [1, shade(colour, 0.26)],
    ])}</linearGradient>`;
  }
  return `<linearGradient id="${name}" x2="0" y2="1">${stops([
    [0, tint(colour, 0.22)],
    [1, shade(colour, 0.12)],
  ])}</linearGradient>`;
}

/** Fill of something round, lit from the upper left. */
export const ball = (colour: string): string => `url(#ball-${colour.slice(1).toLowerCase()})`;
/** Fill of something that stands round like a bottle. */
export const tube = (colour: string): string => `url(#tube-${colour.slice(1).toLowerCase()})`;
/** Fill of light that fades towards the edge. */
export const glow = (colour: string): string => `url(#glow-${colour.slice(1).toLowerCase()})`;
/** Fill of a surface lit from above. */
export const fall = (colour: string): string => `url(#fall-${colour.slice(1).toLowerCase()})`;

function stops(list: [number, string][]): string {
  return list.map(([at, fill]) => `<stop offset="${at}" stop-color="${fill}"/>`).join('');
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const dot = (x: number, y: number, r: number, fill: string, more = ''): string =>
  oval(x, y, r, r, fill, more);
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
/** Moves, turns and scales a drawing. */
export const put = (drawing: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale)})">${drawing}</g>`;
export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.28): string =>
  oval(x, y, rx, ry, '#3a2a1a', `opacity="${opacity}" filter="url(#soft)"`);
export const glint = (x: number, y: number, rx: number, ry: number, turn = -30): string =>
  oval(x, y, rx, ry, '#ffffff', `opacity=".42" transform="rotate(${turn} ${x} ${y})"`);

/** A leaf whose stalk is at the origin, pointing up. */
export const leaf = (length: number, width: number, colour: string): string =>
  path(
    `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.8} 0 ${-length}C${width * 0.8} ${-length * 0.8} ${width} ${-length * 0.3} 0 0z`,
    fall(colour),
  ) + line(`M0 -2V${-length * 0.82}`, shade(colour, 0.22), Math.max(1.5, length / 40), 'opacity=".6"');

export const tint = (colour: string, part: number): string => mix(colour, '#ffffff', part);
export const shade = (colour: string, part: number): string => mix(colour, '#2a1608', part);

/** A colour between two, `part` of the way from the first. */
export function mix(from: string, to: string, part: number): string {
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function channel(colour: string, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16);
}
