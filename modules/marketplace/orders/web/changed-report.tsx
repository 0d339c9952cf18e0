import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { decideOffer } from '../contract/offers.ts';
import type { DiamondOrder, Product } from '../contract/order-shapes.ts';
import { ordersKey } from './open-orders.tsx';
import styles from './orders.module.css';

interface ChangedReportProps {
  readonly order: DiamondOrder;
  readonly product: Product;
}

/** A report was corrected after the order: the buyer accepts the stone as now described, or gets a refund. */
export function ChangedReport({ order, product }: ChangedReportProps) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const title = stoneTitle(product.stone);
  const isDue = order.payment.wire !== null;
  const decide = (accept: boolean) =>
    void act(async () => {
      const isSure =
        accept ||
        (await dialogs.openConfirm({
          header: 'Decline this stone?',
          body: isDue
            ? `You won't be charged for the ${title}. This can't be undone.`
            : `We'll refund the ${title}. This can't be undone.`,
          yes: 'Decline stone',
          no: 'Cancel',
          destroys: true,
        }));
      if (!isSure) return;
      try {
        const params = { id: order.orderId, orderItemId: product.orderItemId };
        await call(decideOffer, { params, body: { accept, reportChanges: [...product.reportChanges] } });
        toast.show({ sentence: accept ? 'New details accepted' : 'Stone declined' });
      } finally {
        await queries.invalidateQueries({ queryKey: ordersKey });
      }
    });
  return (
    <div role="status" className={styles.changed}>
      <p className={styles.facts}>
        <StatusBadge kind="warn">Report changed</StatusBadge>
        <span>{product.reportChanges.join(' ')}</span>
      </p>
      <p className={styles.quiet}>
        We won't ship this stone until you accept the new details. The price stays{' '}
        {formatCents(cents(product.amounts.diamondPrice))}. If you decline,{' '}
        {isDue ? "you won't be charged." : "you'll get a refund."}
      </p>
      {error !== undefined && <FailureMessage error={error} />}
      <p className={styles.facts}>
        <Button loading={busy} aria-label={`Accept new details: ${title}`} onClick={() => decide(true)}>
          Accept new details
        </Button>
        <Button
          variant="default"
          disabled={busy}
          aria-label={`Decline stone: ${title}`}
          onClick={() => decide(false)}
        >
          Decline stone
        </Button>
      </p>
    </div>
  );
}
