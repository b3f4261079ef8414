/** Colours as `#rrggbb`, and whether what is written in them can be read (WCAG 2.2, contrast ratio). */

/** Text on its ground is at least this much apart. */
export const TEXT_CONTRAST = 4.5;

/** The grounds of the light and of the dark scheme on which links and buttons stand. */
const LIGHT_GROUNDS = ['#ffffff', '#faf8f4', '#f4f1ea'] as const;
const DARK_GROUNDS = ['#141a17', '#1d2521', '#232c27'] as const;
const WHITE = '#ffffff';
const INK = '#0e1a12';

/** The colours of one scheme that follow from the market's own. */
export interface BrandShades {
  readonly base: string;
  readonly strong: string;
  readonly soft: string;
  /** What is written on the base colour. */
  readonly on: string;
}

/** Whether a text is a colour as it is kept. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Whether links of a colour can be read on every ground of the light scheme, and white on it. */
export function isReadableInLight(colour: string): boolean {
  return LIGHT_GROUNDS.every((ground) => contrastOf(colour, ground) >= TEXT_CONTRAST);
}

/** The nearest darker colour that can be read in the light scheme; the colour itself where it can. */
export function readableInLight(colour: string): string {
  return firstReadable(colour, '#000000', isReadableInLight);
}

/** The shades of the light scheme; the base is the colour itself, which has to be readable. */
export function lightShades(colour: string): BrandShades {
  return {
    base: colour,
    strong: mix(colour, '#000000', 0.2),
    soft: mix(colour, WHITE, 0.89),
    on: WHITE,
  };
}

/** The shades of the dark scheme: the nearest lighter colour that can be read there, and dark ink on it. */
export function darkShades(colour: string): BrandShades {
  const isReadable = (one: string) =>
    DARK_GROUNDS.every((ground) => contrastOf(one, ground) >= TEXT_CONTRAST) &&
    contrastOf(one, INK) >= TEXT_CONTRAST;
  const base = firstReadable(colour, WHITE, isReadable);
  return { base, strong: mix(base, WHITE, 0.3), soft: mix('#1d2521', base, 0.12), on: INK };
}

const STEPS = 100;

function firstReadable(colour: string, towards: string, isReadable: (one: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(colour, towards, step / STEPS);
    if (isReadable(mixed)) return mixed;
  }
  return towards;
}

/** `part` of the second colour in the first. */
function mix(one: string, other: string, part: number): string {
  const [from, into] = [channelsOf(one), channelsOf(other)];
  const mixed = from.map((value, channel) => Math.round(value + ((into[channel] ?? value) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
