import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { useShownPrice } from './use-shown-price.ts';

/** The price of one stone, for whoever is looking. */
export function StonePrice({ stone }: { readonly stone: Diamond }) {
  const shown = useShownPrice();
  return <span title={shown.noteOf?.(stone)}>{shown.wordsOf(stone)}</span>;
}
