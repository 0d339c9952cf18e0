/** How a person arranged the dashboard's cards. */
export interface CardLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const usualLayout: CardLayout = { order: [], hidden: [] };

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Anything else than a layout counts as none. */
export function readLayout(stored: unknown): CardLayout {
  if (typeof stored !== 'object' || stored === null) return usualLayout;
  const { order, hidden } = stored as Record<string, unknown>;
  return { order: isTexts(order) ? order : [], hidden: isTexts(hidden) ? hidden : [] };
}

interface Named {
  readonly id: string;
}

/** In the person's order; cards that are new to it come last, in their own order. */
export function inOrder<Card extends Named>(cards: readonly Card[], { order }: CardLayout): Card[] {
  const placeOf = ({ id }: Card): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const shownCards = <Card extends Named>(cards: readonly Card[], layout: CardLayout): Card[] =>
  inOrder(cards, layout).filter(({ id }) => !layout.hidden.includes(id));

/** Moves a card by that many places; at either end it stays. */
export function moveCard(cards: readonly Named[], layout: CardLayout, id: string, steps: number): CardLayout {
  const ids = inOrder(cards, layout).map((card) => card.id);
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, from + steps));
  return { ...layout, order: ids.toSpliced(from, 1).toSpliced(to, 0, id) };
}

export function showCard({ order, hidden }: CardLayout, id: string, shown: boolean): CardLayout {
  const others = hidden.filter((one) => one !== id);
  return { order, hidden: shown ? others : [...others, id] };
}
