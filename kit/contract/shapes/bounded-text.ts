import * as z from 'zod/mini';

// PostgreSQL can't store NUL, and lone surrogates and control characters can't be shown; both come from broken senders.
const isShown = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

/** Trimmed text of up to `max` characters, counted like a browser's maxlength. */
export function boundedText(max: number) {
  return z
    .string('Enter text.')
    .check(
      z.trim(),
      z.maxLength(max, `Use ${max} characters or fewer.`),
      z.refine(isShown, "Remove the characters that can't be displayed."),
    );
}

/** The same, but not empty; `whenEmpty` is the message for empty text. */
export function requiredText(max: number, whenEmpty = 'This field is required.') {
  return boundedText(max).check(z.minLength(1, whenEmpty));
}
