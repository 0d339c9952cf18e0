import { useQuery } from '@tanstack/react-query';
import { BrassCard } from '#kit/web/display/card.tsx';
import { caratLabel } from '#modules/marketplace/stones/contract/stone-words.ts';
import { maxCartItems } from '#modules/marketplace/cart/domain/cart-limits.ts';
import { AddToCartButton } from '#modules/marketplace/cart/web/add-to-cart-button.tsx';
import { cartQuery, isInCart, cartModule } from '#modules/marketplace/cart/web/cart-queries.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { HoldStone } from './hold-stone.tsx';
import { SellerCard } from './seller-card.tsx';
import styles from './stone-page.module.css';
import { SegmentedControl } from '@mantine/core';
import { day } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { deliveries, deliveryDays, paymentWords } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { Delivery } from '#modules/marketplace/fees/domain/fee-table.ts';
import { useState } from 'react';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { usePaymentChoice, useLanded } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import { PaymentPrices } from '#modules/marketplace/fees/web/payment-choice.tsx';
import { CostLines } from '#modules/marketplace/checkout/web/cost-lines.tsx';
import { SaveStoneButton } from '#modules/marketplace/saved/web/save-stone-button.tsx';
import { ClientAvailability } from '#modules/marketplace/client-view/web/client-availability.tsx';
import { isOnHold } from '#modules/marketplace/holds/web/stone-queries.ts';
import { StonePrice } from '#modules/marketplace/client-view/web/stone-price.tsx';

/** The price, the buttons to buy or hold the stone, and its seller. */
export function BuyPanel({ stone }: { readonly stone: DetailedStone }) {
  return (
    <>
      <BrassCard label="Price">
        <DeliveredPrice stone={stone} />
        {stone.isListed ? (
          <>
            <AddToCartButton stone={stone} />
            <CartNote stone={stone} />
          </>
        ) : (
          <p className={styles.gone}>This stone is no longer available. Search for similar stones.</p>
        )}
        {(stone.isListed || stone.heldUntil !== null) && <HoldStone stone={stone} />}
      </BrassCard>
      <SellerCard stone={stone} />
    </>
  );
}

/** Why the stone can't be added now. */
function CartNote({ stone }: { readonly stone: DetailedStone }) {
  const { data: cart } = useQuery(cartQuery(cartModule(stone)));
  if (isInCart(cart, stone)) return null;
  if (stone.isHeldElsewhere) return <p className={styles.place}>Select Add to cart to see similar stones.</p>;
  if ((cart?.count ?? 0) < maxCartItems) return null;
  return <p className={styles.place}>Your cart is full ({maxCartItems} stones). Remove a stone first.</p>;
}

/** The delivered price by the order's own formula, and the button to save the stone. */
function DeliveredPrice({ stone }: { readonly stone: Diamond }) {
  const [delivery, setDelivery] = useState<Delivery>('Standard');
  const { payment } = usePaymentChoice();
  const landed = useLanded(delivery);
  const cost = landed?.costFor(stone);
  const city = landed?.terms.destination?.city;
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.quiet}>
            {city === undefined ? 'Delivered' : `Delivered to ${city}`}, {paymentWords[payment]} price
          </p>
          <p className={styles.total}>{cost === undefined ? '-' : formatCents(cents(cost.total))}</p>
        </div>
        <SaveStoneButton itemId={stone.supplierItemIdentifier} />
      </div>
      <div className={styles.payments}>
        <PaymentPrices costBy={(by) => landed?.costFor(stone, by)} on={landed && day(landed.terms.on)} />
      </div>
      {cost !== undefined && (
        <CostLines
          cost={cost}
          stones={`${stone.diamondType === 'Lab' ? 'Lab-grown stone' : 'Stone'}, ${caratLabel(stone)} ct at ${formatCents(cents(stone.pricePerCarat))}/ct`}
          payment={payment}
          tax={landed?.terms.tax}
          on={landed?.terms.on ?? ''}
        />
      )}
      <SegmentedControl
        fullWidth
        my={12}
        aria-label="Delivery"
        value={delivery}
        data={deliveries.map((option) => ({ value: option, label: `${option}, ${deliveryDays[option]}` }))}
        onChange={(chosen) => {
          const option = deliveries.find((candidate) => candidate === chosen);
          if (option !== undefined) setDelivery(option);
        }}
      />
    </>
  );
}

/** A client sees the price alone. */
export function ClientPanel({ stone }: { readonly stone: DetailedStone }) {
  return (
    <BrassCard label="Price">
      <p className={styles.quiet}>Price</p>
      <p className={styles.total}>
        <StonePrice stone={stone} />
      </p>
      <ClientAvailability isAvailable={stone.isListed} isOnHold={isOnHold(stone)} />
    </BrassCard>
  );
}
