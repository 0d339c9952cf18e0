import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cents, formatCents, subtractCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { BrassCard } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import { decideOffer } from '../contract/offers.ts';
import type { DiamondOrder, Product } from '../contract/order-shapes.ts';
import { ordersKey } from './open-orders.tsx';
import styles from './orders.module.css';

interface StoneOfferProps {
  readonly order: DiamondOrder;
  readonly product: Product;
  readonly offer: NonNullable<Product['offer']>;
}

/** Another stone that the seller offers in place of the ordered one. */
export function StoneOffer({ order, product, offer }: StoneOfferProps) {
  const { error, busy, decide } = useDecision(order, product, offer);
  const title = stoneTitle(offer.stone);
  const less = subtractCents(cents(product.amounts.total), cents(offer.amounts.total));
  return (
    <BrassCard label="Substitute offered">
      <SectionTitle beside={`Decide by ${exactInstant(new Date(offer.answerBy))}`}>
        The seller offered this stone instead
      </SectionTitle>
      <div className={styles.stone}>
        <DrawnStone stone={offer.stone} size={64} decorative />
        <div className={styles.stoneWords}>
          <h3 className={styles.stoneTitle}>
            <Link to={stonePath(offer.stone)}>{title}</Link>
          </h3>
          <p className={styles.quiet}>
            Item {offer.stone.supplierItemIdentifier}, {reportLabel(offer.stone)}
          </p>
          {offer.words !== '' && <p className={styles.quiet}>Seller: {offer.words}</p>}
        </div>
        <div className={styles.price}>
          <strong>{formatCents(cents(offer.amounts.diamondPrice))}</strong>
          <span className={styles.quiet}>{formatCents(cents(offer.amounts.total))} delivered</span>
        </div>
      </div>
      <p className={styles.quiet}>
        {less > 0
          ? `${formatCents(less)} less than the stone you ordered. We'll refund the difference.`
          : 'Same price as the stone you ordered.'}{' '}
        If you decline, we'll refund the stone you ordered.
      </p>
      {error !== undefined && <FailureMessage error={error} />}
      <p className={styles.facts}>
        <Button loading={busy} onClick={() => decide(true)}>
          Accept stone
        </Button>
        <Button variant="default" disabled={busy} onClick={() => decide(false)}>
          Decline
        </Button>
      </p>
    </BrassCard>
  );
}

function useDecision(order: DiamondOrder, product: Product, offer: StoneOfferProps['offer']) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const decide = (accept: boolean) =>
    void act(async () => {
      const isSure = await dialogs.openConfirm({
        header: accept ? `Accept ${stoneTitle(offer.stone)}?` : 'Decline this stone?',
        body: accept
          ? `This stone replaces the ${stoneTitle(product.stone)}.`
          : `We'll refund the ${stoneTitle(product.stone)}. This can't be undone.`,
        yes: accept ? 'Accept stone' : 'Decline',
        no: 'Cancel',
        destroys: !accept,
      });
      if (!isSure) return;
      try {
        const params = { id: order.orderId, orderItemId: product.orderItemId };
        await call(decideOffer, { params, body: { accept } });
        toast.show({ sentence: accept ? 'Stone accepted' : 'Offer declined' });
      } finally {
        await queries.invalidateQueries({ queryKey: ordersKey });
      }
    });
  return { busy, error, decide };
}
