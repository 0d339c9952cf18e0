import type { Drawing, DrawingItem } from '#kit/domain/drawing/drawing.ts';
import type { LabelTab } from '#modules/shipping/preferences/domain/choices.ts';
import { labelSize } from './parts.ts';

/** Domain shipping 7.7: 4×6, 4×6.75 and 4×8 inches; the tab tears off. */
const tabHeights: Readonly<Record<Exclude<LabelTab, 'None'>, number>> = {
  NoTab: 0,
  ThreeQuarterInch: 54,
  TwoInch: 144,
};

const letter = { width: 612, height: 792 } as const;

/** Top center of a letter page, with a cut line. */
const onLetter = { x: (letter.width - labelSize.width) / 2, y: 36 };

/** Places the label on its stock; `stub` goes on the tab, or below the label on letter paper. */
export function onStock(label: Drawing, tab: LabelTab, stub: readonly DrawingItem[]): Drawing {
  if (tab === 'None') {
    const below = onLetter.y + labelSize.height + 24;
    const cut: DrawingItem = { kind: 'frame', ...onLetter, ...labelSize, line: 0.5 };
    return {
      ...letter,
      items: [...moved(label.items, onLetter.x, onLetter.y), cut, ...moved(stub, onLetter.x, below)],
    };
  }
  const height = tabHeights[tab];
  const kept = height === 0 ? [] : moved(stub, 0, labelSize.height);
  return { width: label.width, height: label.height + height, items: [...label.items, ...kept] };
}

const moved = (items: readonly DrawingItem[], x: number, y: number): DrawingItem[] =>
  items.map((item) => ({ ...item, x: item.x + x, y: item.y + y }));
