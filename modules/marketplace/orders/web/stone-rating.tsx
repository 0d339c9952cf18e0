import { SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { DiamondOrder, Product } from '../contract/order-shapes.ts';
import { rateStone } from '../contract/ratings.ts';
import { mostStars } from '../domain/order-deadlines.ts';
import { ordersKey } from './open-orders.tsx';
import styles from './orders.module.css';

interface StoneRatingProps {
  readonly order: Pick<DiamondOrder, 'orderId'>;
  readonly product: Product;
}

const stars = Array.from({ length: mostStars }, (_, at) => String(at + 1));

/** A delivered stone's stars, from one to five; they may be changed later. */
export function StoneRating({ order: { orderId }, product }: StoneRatingProps) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const { orderItemId, rating, stone } = product;
  const rate = (chosen: string) =>
    void act(async () => {
      await call(rateStone, { params: { id: orderId, orderItemId }, body: { stars: Number(chosen) } });
      await queries.invalidateQueries({ queryKey: ordersKey });
      toast.show({ sentence: 'Rating saved' });
    });
  return (
    <>
      <div className={styles.rating}>
        <span>{rating === null ? 'Rate this stone' : 'Your rating'}</span>
        <SegmentedControl
          size="xs"
          aria-label={`${rating === null ? 'Rate this stone' : 'Your rating'}, 1 to 5 stars: ${stoneTitle(stone)}`}
          value={rating === null ? '' : String(rating)}
          data={stars}
          disabled={busy}
          onChange={rate}
        />
        <span className={styles.quiet}>5 is best. Buyers see the seller's average.</span>
      </div>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}
