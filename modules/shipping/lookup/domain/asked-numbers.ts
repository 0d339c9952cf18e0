/** Spec shipping §5: the minimum is the last 5 characters. */
export const shortestNumber = 5;
/** A paste of more is cut with a message. */
export const mostNumbers = 100;

/** Numbers as pasted from an email or a sheet: separated by anything that no number has; spaces group digits. */
export function askedNumbers(text: string): readonly string[] {
  const parts = text.split(/[\n\r\t,;|]+/).flatMap((part) => {
    const words = part.trim().split(/\s+/);
    // "9405 5111 …" is one number in groups; "40-118273 1Z5R89390357567127" are two.
    const isGrouped = words.length > 1 && words.every((word) => /^\d{1,4}$/.test(word));
    return isGrouped ? [words.join('')] : words;
  });
  const cleaned = parts.map((part) => part.replaceAll(/[^\w-]/g, '').toUpperCase());
  return [...new Set(cleaned.filter((part) => part !== ''))];
}
