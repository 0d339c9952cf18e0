import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { shownPrices, useShownPrice, useWhichPrice } from './use-shown-price.ts';
import { SegmentedControl } from '@mantine/core';

/** The price of one stone, for whoever is looking. */
export function StonePrice({ stone }: { readonly stone: Diamond }) {
  const shown = useShownPrice();
  return <span title={shown.noteOf?.(stone)}>{shown.wordsOf(stone)}</span>;
}

/** What stones cost where they stand among others: alone, or with all that is done until they are here. */
export function WhichPriceSwitch({ className }: { readonly className?: string | undefined }) {
  const [whichPrice, showPrice] = useWhichPrice();
  return (
    <SegmentedControl
      className={className ?? ''}
      aria-label="Which price is shown"
      value={whichPrice}
      data={[...shownPrices]}
      onChange={(next) => showPrice(shownPrices.find((one) => one === next) ?? 'Landed price')}
    />
  );
}
