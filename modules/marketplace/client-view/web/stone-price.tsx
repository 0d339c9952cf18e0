import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { shownPrices, useShownPrice, useWhichPrice } from './use-shown-price.ts';
import { SegmentedControl } from '@mantine/core';
import { PaymentMenu } from '#modules/marketplace/fees/web/payment-choice.tsx';

/** A stone's price for the current viewer. */
export function StonePrice({ stone }: { readonly stone: Diamond }) {
  const price = useShownPrice();
  return <span title={price.note?.(stone)}>{price.format(stone)}</span>;
}

/** "Delivered, wire", beside a delivered price. */
export function PaidHow({ className }: { readonly className?: string | undefined }) {
  const { header, isDelivered } = useShownPrice();
  return isDelivered === true ? <span className={className}>{header}</span> : null;
}

/** Switches prices in lists between the stone price and the delivered price. */
export function WhichPriceSwitch({ className }: { readonly className?: string | undefined }) {
  const [whichPrice, showPrice] = useWhichPrice();
  return (
    <>
      <SegmentedControl
        className={className ?? ''}
        aria-label="Price shown"
        value={whichPrice}
        data={[...shownPrices]}
        onChange={(next) => showPrice(shownPrices.find((one) => one === next) ?? 'Delivered price')}
      />
      {whichPrice === 'Delivered price' && <PaymentMenu className={className} />}
    </>
  );
}
