import type { DrawingItem, DrawnArea, DrawnText } from '#kit/domain/drawing/drawing.ts';
import { fitText } from '#kit/domain/drawing/fit-text.ts';
import { labelLine } from '../label-text.ts';
import type { Label } from '../label.ts';

/** Domain shipping 7.7: 4 by 6 inches. */
export const labelSize = { width: 288, height: 432 } as const;

/** Margin: thermal printers may be off by a dot or two. */
export const edge = 9;
export const inner = labelSize.width - 2 * edge;

type TextLook = Partial<Pick<DrawnText, 'strong' | 'align'>>;

export function words(x: number, y: number, size: number, text: string, look: TextLook = {}): DrawnText {
  return { kind: 'text', x, y, size, words: text, strong: false, align: 'left', ...look };
}

/** Shrinks to fit `width`; cut at five points. */
export function fitted(
  place: { readonly x: number; readonly y: number; readonly width: number; readonly size: number },
  text: string,
  look: TextLook = {},
): DrawnText {
  const { x, y, width, size: preferredSize } = place;
  const rule = { width, size: preferredSize, least: 5, lines: 1, strong: look.strong ?? false };
  const { size, lines } = fitText(text, rule);
  return words(x, y, size, lines[0] ?? '', look);
}

export const rule = (y: number, thickness: number): DrawnArea => ({
  kind: 'area',
  x: edge,
  y,
  width: inner,
  height: thickness,
  shade: 'black',
});

interface Block {
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly height: number;
  readonly strong?: boolean;
}

/** Shrinks all lines to fit the height. */
export function block(place: Block, lines: readonly string[]): DrawnText[] {
  const { x, y, width, height, strong = false } = place;
  const least = 5;
  let size = place.size;
  let drawn = wrapped(lines, { width, size, strong });
  while (size > least && drawn.length * size * leading > height) {
    size -= 0.5;
    drawn = wrapped(lines, { width, size, strong });
  }
  const maxLines = Math.floor(height / (size * leading));
  return drawn
    .slice(0, maxLines)
    .map((line, at) => words(x, y + size * (leading * at + 0.85), size, line, { strong }));
}

const leading = 1.15;

/** Wraps a long line before shrinking all. */
const wrapped = (lines: readonly string[], look: { width: number; size: number; strong: boolean }) =>
  lines.flatMap((line) => fitText(line, { ...look, least: look.size, lines: 2 }).lines);

/** Spec shipping §3: Reference 1 and 2 last, in case space runs out. */
export function footLines(label: Label): string[] {
  const references = [
    // Our choice: reprints are marked, so that two parcels don't share a label (decision 0019).
    ['REPRINT', label.copy > 1 ? String(label.copy) : ''],
    ['SEAL', label.sealNumber],
    ['REF 1', label.reference1],
    ['REF 2', label.reference2],
  ] as const;
  return references.flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${labelLine(text)}`]));
}

const bandHeight = 15;

/** Lowest edge above the band. */
export const footTop = (label: Label) => labelSize.height - edge - (label.facts.sample ? bandHeight + 3 : 0);

/** Domain shipping 7.7: simulated labels say so. */
export function sampleBand(label: Label): DrawingItem[] {
  if (!label.facts.sample) return [];
  const y = labelSize.height - edge - bandHeight;
  return [
    { kind: 'area', x: edge, y, width: inner, height: bandHeight, shade: 'light' },
    words(labelSize.width / 2, y + 11, 10, 'SAMPLE - NOT VALID FOR SHIPMENT', {
      strong: true,
      align: 'center',
    }),
  ];
}

/** Delivery instructions; drops carrier marks that say the same. */
export function handlingLine({ facts, signature, isReturn }: Label): string {
  const signatureText = { None: '', Any: 'SIGNATURE REQUIRED', Secure: 'ADULT SIGNATURE REQUIRED' }[
    signature
  ];
  const instructions = [isReturn ? 'RETURN' : '', signatureText].filter((part) => part !== '');
  const marks = facts.marks
    .map(labelLine)
    .filter((mark) => !instructions.some((part) => part.includes(mark)));
  return [...instructions, marks.join(' ')].filter((part) => part !== '').join('   ');
}
