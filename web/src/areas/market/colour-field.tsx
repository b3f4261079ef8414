import { formatNumber } from '@kosar/contract/format';
import {
  type BrandShades,
  contrastOf,
  darkShades,
  isColour,
  isReadableInLight,
  lightShades,
  readableInLight,
} from '@kosar/domain/colour';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { marketSettings } from '../../hu/market-settings.ts';
import classes from './market.module.css';

const t = marketSettings.form;

/** The green that the market comes with. */
const USUAL = '#2a6f3d';
const LIGHT_CARD = '#ffffff';
const DARK_CARD = '#1d2521';

/** The market's colour, shown at once as links and buttons have it in both schemes; a pale one is offered in a shade that can be read. */
export function ColourField({
  value,
  error,
  onChange,
}: {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (colour: string | null) => void;
}) {
  const colour = value !== null && isColour(value) ? value : USUAL;
  const [light, dark] = [lightShades(colour), darkShades(colour)];
  return (
    <>
      <Checkbox
        label={t.ownColour}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? USUAL : null)}
      />
      {value !== null && (
        <TextInput
          type="color"
          label={t.colour}
          description={t.colourHint}
          value={colour}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {value !== null && !isReadableInLight(colour) && (
        <div>
          <Button variant="default" onClick={() => onChange(readableInLight(colour))}>
            {t.takeReadable(readableInLight(colour))}
          </Button>
        </div>
      )}
      <div className={classes.previews} role="group" aria-label={t.preview}>
        <Preview name={t.previewLight} ground={LIGHT_CARD} text="#1f2a24" shades={light} />
        <Preview name={t.previewDark} ground={DARK_CARD} text="#e9eee9" shades={dark} />
      </div>
      <p className="k-hint-line">{t.contrast(ratio(light.base, LIGHT_CARD), ratio(dark.base, DARK_CARD))}</p>
    </>
  );
}

function Preview({
  name,
  ground,
  text,
  shades: { base, on },
}: {
  readonly name: string;
  readonly ground: string;
  readonly text: string;
  readonly shades: BrandShades;
}) {
  return (
    <div className={classes.preview} style={{ background: ground, color: text }}>
      <span>{name}</span>
      <span style={{ color: base, textDecoration: 'underline' }}>{t.previewLink}</span>
      <span className={classes.sample} style={{ background: base, color: on }}>
        {t.previewButton}
      </span>
    </div>
  );
}

/** One decimal, rounded down: 4.46 isn't 4.5. */
function ratio(one: string, other: string): string {
  return formatNumber(Math.floor(contrastOf(one, other) * 10) / 10);
}
