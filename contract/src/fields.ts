import * as z from 'zod/mini';
import { MIN_CHOSEN_TOKEN } from './accounts/token-length.ts';
import { stepped, whole } from './steps.ts';
import {
  isStorable,
  tidyCode,
  tidyEmail,
  tidyLine,
  tidyOneTimeCode,
  tidyPhone,
  tidySigns,
  tidyText,
} from './tidy.ts';

/**
 * The fields that the API is made of. Limits are spec 5's; messages come from `messages.ts`, so that the browser and the
 * server say the same words about the same mistake.
 */

const MAX_ID = 2_147_483_647;

const storable = () => z.refine<string>(isStorable, { error: 'pattern' });

/** A text as it is stored: in a line no breaks. */
const tidied = (isLine: boolean) => (isLine ? tidyLine() : tidyText());

/** Longer texts may have more lines than one. */
const LONGEST_LINE = 255;

export const id = () => z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** An id that stands in a path or a query, where everything is text. */
export const idText = () =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      id(),
    ),
  );

export const byId = z.object({ id: idText() });

/** Whole forints, never negative; the noise of doubles means the forint that it is beside (NUM-2). */
export const ft = () => whole(0, 1_000_000_000_000);

/** A signed sum of forints, such as a rest to pay that may be a refund. */
export const signedFt = () => z.int();

/** An amount in the packing's own measure, with at most three decimals. */
export const amount = () => stepped(0, 1_000_000_000, 1000);

/** 0.05 = five percent. */
export const ratio = () => z.number().check(z.minimum(0), z.maximum(1));

/** A ratio that people choose: whole percents (spec 5: step 0.01). */
export const wholePercents = (min = 0) => stepped(min, 1, 100);

/** A day of the market's calendar, `2026-11-20`. */
export const day = () =>
  z.iso.date().check(z.refine((text) => text >= '1900-01-01' && text <= '2999-12-31', { error: 'pattern' }));

/** A time of day in Europe/Budapest, `17:05`. */
export const timeOfDay = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A point in time with its offset. */
export const instant = () => z.iso.datetime({ offset: true });

/** Text that must be given: one line up to 255 letters. Surrounding blanks don't count. */
export const text = (max = 255) =>
  z.string().check(tidied(max <= LONGEST_LINE), z.trim(), z.minLength(1), z.maxLength(max), storable());

/** Text that may be left empty; blanks alone count as empty. */
export const optionalText = (max = 255) =>
  z.string().check(tidied(max <= LONGEST_LINE), z.trim(), z.maxLength(max), storable());

/**
 * An e-mail address as people have them: one @, no blanks, no quotes, a domain with a dot. Kept with its domain in plain letters, which `readableEmail` shows
 * as its owner writes it; compared in lower case.
 */
export const email = () =>
  z.string().check(
    tidyEmail(),
    z.minLength(1),
    z.maxLength(255),
    z.regex(
      /^[A-Za-z0-9](?:[A-Za-z0-9._%+'-]{0,62}[A-Za-z0-9_+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,24}|xn--[A-Za-z0-9-]{1,59})$/,
      {
        error: 'email',
      },
    ),
  );

/** An e-mail address that is looked for and may be anything. */
export const loginName = () => z.string().check(tidyEmail(), z.minLength(1), z.maxLength(255), storable());

/**
 * A phone number in any of the usual Hungarian spellings. The browser and the server decide with the phone library what number
 * it is and store E.164; this is only its outer form.
 */
export const phone = () =>
  z
    .string()
    .check(
      tidyPhone(),
      z.minLength(1),
      z.maxLength(32),
      z.regex(/^\+?[0-9][0-9 /.-]{5,30}$/, { error: 'phone' }),
    );

export const postalCode = () => z.string().check(tidySigns(), z.regex(/^[1-9]\d{3}$/));

/** A new password: ASVS asks for at least 8 and no composition rules; spec 5 for at most 255. Never trimmed. */
export const newPassword = () => z.string().check(z.minLength(8), z.maxLength(255), storable());

/** A password that is being checked: whatever was typed, within limits. */
export const typedPassword = () => z.string().check(z.minLength(1), z.maxLength(255), storable());

export const coords = () =>
  z.object({
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lng: z.number().check(z.minimum(-180), z.maximum(180)),
  });

const numberText = (pattern: RegExp, min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(min), z.maximum(max)),
    ),
  );

/** Degrees of latitude or longitude that stand in a query. */
export const degreesText = (limit: number) => numberText(/^-?\d{1,3}(\.\d{1,15})?$/, 0 - limit, limit);

/** A part of the map that stands in a query: `south,west,north,east` in degrees, none of them beyond the other side. */
export const boundsText = () =>
  z.pipe(
    z.string().check(z.maxLength(100), z.regex(/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/)),
    z.pipe(
      z.transform((text: string) => {
        const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
        return { south, west, north, east };
      }),
      z
        .object({
          south: z.number().check(z.minimum(-90), z.maximum(90)),
          west: z.number().check(z.minimum(-180), z.maximum(180)),
          north: z.number().check(z.minimum(-90), z.maximum(90)),
          east: z.number().check(z.minimum(-180), z.maximum(180)),
        })
        .check(
          z.refine(({ south, west, north, east }) => south <= north && west <= east, { error: 'pattern' }),
        ),
    ),
  );

/** Metres that stand in a query, whole and at most a thousand kilometres. */
export const metresText = () => numberText(/^\d{1,7}$/, 0, 1_000_000);

/** A mailed or invited token: opaque text of URL-safe characters. */
export const token = () =>
  z.string().check(tidyCode(), z.minLength(3), z.maxLength(128), z.regex(/^[A-Za-z0-9_.~-]+$/));

/** A word for a link that a person chooses: plain letters, digits, - and _. */
export const chosenWord = (min = 3) =>
  z.string().check(tidySigns(), z.minLength(min), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));

/** An invite token that a person chooses (spec 5, Events and points); long enough that no one comes upon it by trying. */
export const chosenToken = () => chosenWord(MIN_CHOSEN_TOKEN);

/** Letters, digits and hyphens that someone else gave or that are given to others. */
export const code = (pattern: RegExp, max = 255) =>
  z.string().check(tidyCode(), z.maxLength(max), z.regex(pattern));

/** Six digits that an app or a mail says. */
export const sixDigits = () => z.string().check(tidyOneTimeCode(), z.regex(/^\d{6}$/));

export const flag = () => z.boolean();

/** A switch in a query: `true` or `false`. */
export const flagText = () =>
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  );

/** A search phrase of a list; accents and case don't matter. */
export const searchText = () => z.string().check(tidied(true), z.trim(), z.maxLength(100), storable());

export const address = z.object({
  country: z.string(),
  postalCode: z.string(),
  city: z.string(),
  street: z.string(),
});

/** What stands for an actor or a person beside something else. */
export const named = z.object({ id: id(), name: z.string() });

/** The code of a second factor: six digits of the app, or one of the recovery codes, with or without its hyphen. */
export const secondFactorCode = () =>
  z.string().check(tidyOneTimeCode(), z.regex(/^(\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/));
