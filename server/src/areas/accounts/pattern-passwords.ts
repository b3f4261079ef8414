import { GUESSED_WORDS } from './guessed-words.ts';

/** Rows that fingers and heads run along; what stands in them forwards or backwards is guessed at once. */
const ROWS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz',
  'qwertzuiopőú',
  'qwertyuiop',
  'asdfghjkléáű',
  'yxcvbnm',
  'zxcvbnm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const RUNS = [...ROWS, ...ROWS.map((row) => Array.from(row).toReversed().join(''))];

/** Longer ones than this are not what guessers begin with. */
const LONGEST_REPETITION = 24;

/** Whether a password is only blanks, one sign, a short part again and again, a row of keys, or a word that everybody thinks of with a few digits. */
export function isPatternPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
  if (typed === '' || new Set(typed).size <= 2) return true;
  if (isRepeated(typed) || RUNS.some((run) => run.includes(typed))) return true;
  const word = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+$/u, '');
  return GUESSED_WORDS.has(word);
}

/** `abcabcabc` and `1234512345`: a part of at most a half that fills the whole. */
function isRepeated(text: string): boolean {
  if (text.length > LONGEST_REPETITION) return false;
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}
