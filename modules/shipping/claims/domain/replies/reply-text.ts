/** The insurer takes up to 4,000 characters of an answer. */
export const mostReplyText = 3_900;

const cutMark = '\n(This email was too long, so the end is cut off.)';

/** Mail programs write one of these above the message that was answered. */
const quoteStarts: readonly RegExp[] = [
  /^\s*>/,
  /^\s*-{2,}\s*(original message|forwarded message|reply above this line)\s*-{2,}/i,
  /^\s*_{10,}\s*$/,
  /^\s*\*?from:\*?\s.+@/i,
  /^\s*begin forwarded message:/i,
];
/** "On Nov 25, 2026, at 9:14 AM, Assay Mutual <…> wrote:", on up to three lines. */
const attribution = /^\s*on\b.{4,300}\bwrote:\s*$/is;
const signatureStarts: readonly RegExp[] = [/^-- ?$/, /^sent from my \w+/i, /^get outlook for /i];

const isAttribution = (lines: readonly string[], index: number): boolean =>
  [1, 2, 3].some((count) => attribution.test(lines.slice(index, index + count).join(' ')));

/** What the person wrote, without the quoted message and their signature. */
export function replyText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex(
    (line, index) =>
      [...quoteStarts, ...signatureStarts].some((start) => start.test(line)) || isAttribution(lines, index),
  );
  const own = (end < 0 ? lines : lines.slice(0, end))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return own.length <= mostReplyText ? own : `${own.slice(0, mostReplyText - cutMark.length)}${cutMark}`;
}
