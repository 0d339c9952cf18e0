import { TextButton } from '#kit/web/display/text-button.tsx';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { useNow } from '#kit/web/display/now.ts';
import type { CartItem } from '../../contract/cart/cart-shapes.ts';
import styles from './cart.module.css';
import { countdown } from './countdown.ts';
import type { CartActs } from './use-cart-acts.ts';

interface HoldLineProps {
  readonly item: CartItem;
  readonly acts: CartActs;
}

/** Ruling 17h: a hold is free for 24 hours; how long it still lasts is counted down. */
export function HoldLine({ item, acts }: HoldLineProps) {
  const { supplierItemIdentifier: itemId, heldUntil, availableIndicator } = item;
  if (heldUntil !== null)
    return (
      <span className={styles.hold}>
        <Countdown until={new Date(heldUntil)} />
        <TextButton onClick={() => void acts.release(itemId)} label={`Let go of item ${itemId}`}>
          Let go
        </TextButton>
      </span>
    );
  if (!availableIndicator) return null;
  return (
    <TextButton onClick={() => void acts.hold(itemId)} label={`Hold item ${itemId} for 24 hours`}>
      Hold for 24 hours
    </TextButton>
  );
}

const aSecond = 1_000;

function Countdown({ until }: { readonly until: Date }) {
  const left = until.getTime() - useNow(aSecond).getTime();
  return (
    <time dateTime={until.toISOString()} title={exactInstant(until)}>
      {left > 0 ? `Held for you, ${countdown(left)} left` : 'Your hold has ended'}
    </time>
  );
}
