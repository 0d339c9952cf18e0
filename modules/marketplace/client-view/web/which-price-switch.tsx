import { SegmentedControl } from '@mantine/core';
import { shownPrices, useWhichPrice } from './use-shown-price.ts';

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
