import * as z from 'zod/mini';

// PostgreSQL keeps no NUL, and half a character or a control sign can't be shown: both come from broken senders.
const isShown = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

/** Text up to `max` characters as a browser's maxlength counts them, with the spaces around it dropped. */
export function boundedText(max: number) {
  return z
    .string('Type a text.')
    .check(
      z.trim(),
      z.maxLength(max, `Type at most ${max} characters.`),
      z.refine(isShown, "Leave out the characters that can't be shown."),
    );
}

/** The same, and not empty; a form's own sentence for that goes in `whenEmpty`. */
export function requiredText(max: number, whenEmpty = 'Fill this in.') {
  return boundedText(max).check(z.minLength(1, whenEmpty));
}
