import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { useQueryClient } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { DiamondOrder, Product, ReturnParcel } from '../contract/order-shapes.ts';
import { lostStatuses, notOwedWords } from '../domain/item-moves.ts';
import { routeRules } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { History } from './order-history.tsx';
import { ordersKey } from './open-orders.tsx';
import { StoneRating } from './stone-rating.tsx';
import { ChangedReport } from './changed-report.tsx';
import { StoneOffer } from './stone-offer.tsx';
import { ProductBadge } from './order-badges.tsx';
import styles from './orders.module.css';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { makeReturnParcel } from '../contract/orders.ts';

interface OrderedStoneProps {
  readonly order: DiamondOrder;
  readonly product: Product;
}

/** An ordered stone with its history, deadlines and next action. */
export function OrderedStone({ order, product }: OrderedStoneProps) {
  const { stone, amounts } = product;
  const title = stoneTitle(stone);
  return (
    <Card label={title}>
      <div className={styles.stone}>
        <DrawnStone stone={stone} size={64} decorative />
        <div className={styles.stoneWords}>
          <h2 className={styles.stoneTitle}>
            <Link to={stonePath(stone)}>{title}</Link>
          </h2>
          <p className={styles.quiet}>
            Item {stone.supplierItemIdentifier}, {reportLabel(stone)}
          </p>
          <p className={styles.facts}>
            <ProductBadge product={product} />
            <Deadline product={product} />
          </p>
        </div>
        <div className={styles.price}>
          <strong>{formatCents(cents(amounts.diamondPrice))}</strong>
          <span className={styles.quiet}>{formatCents(cents(amounts.total))} delivered</span>
        </div>
      </div>
      {product.offer !== null && <StoneOffer order={order} product={product} offer={product.offer} />}
      {product.actions.includes('decideReport') && <ChangedReport order={order} product={product} />}
      <ReturnFacts product={product} />
      <ReturnShipment order={order} product={product} />
      <History label={`History of ${title}`} happenings={product.timeline} />
      {product.actions.includes('rate') && <StoneRating order={order} product={product} />}
      <div className={styles.stoneActs}>
        {product.actions.includes('askReturn') && <ReturnButton order={order} product={product} />}
        <AppraiseButton product={product} title={title} />
      </div>
    </Card>
  );
}

/** Every deadline is a date (ruling 18). */
function Deadline({
  product: { status, statusWords, returnableUntil, refund, actions },
}: {
  readonly product: Product;
}) {
  if (status === 'RefundInitiated' && refund !== null)
    return (
      <span>
        {formatCents(cents(refund.amount))} expected {formatDay(day(refund.from))} to{' '}
        {formatDay(day(refund.to))}
      </span>
    );
  if (status === 'Refunded' && refund !== null) return <span>{formatCents(cents(refund.amount))}</span>;
  if (status === 'NotAvailable')
    return (
      <span>
        {statusWords === notOwedWords
          ? "You won't be charged for this stone"
          : 'Refund within 5-10 business days after your payment posts'}
      </span>
    );
  if (returnableUntil !== null && status === 'Confirmed')
    return (
      <span>
        {actions.includes('askReturn') ? 'Return by' : 'Return window closed'}{' '}
        {formatDay(day(returnableUntil))}
      </span>
    );
  return null;
}

function ReturnFacts({ product }: { readonly product: Product }) {
  const request = product.return;
  if (request === null) return null;
  const fee = request.fee === 0 ? 'Free return.' : `Return fee ${formatCents(cents(request.fee))}.`;
  return (
    <p className={styles.quiet}>
      Return requested {formatDay(day(request.askedOn))}: {request.reason} {fee}
      {product.status === 'ReturnInitiated' &&
        request.parcel === null &&
        ' Ship the stone to our diamond desk, insured and with its report.'}
    </p>
  );
}

function ReturnButton({ order, product }: OrderedStoneProps) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const openDialog = async () => {
    const { openReturnDialog } = await import('./return-dialog.tsx');
    if (!(await openReturnDialog(dialogs, { order, product, title: stoneTitle(product.stone) }))) return;
    await queries.invalidateQueries({ queryKey: ordersKey });
    toast.show({ sentence: 'Return requested' });
  };
  return (
    <Button variant="default" onClick={() => void openDialog()}>
      Return this stone
    </Button>
  );
}

/** Its page fills in what the order knows of the stone. */
function AppraiseButton({ product, title }: { readonly product: Product; readonly title: string }) {
  const mayAppraise = useDecide()(routeRules['/appraisals'], () => false).allowed;
  if (!mayAppraise || lostStatuses.includes(product.status)) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to={`/appraisals/new?order=${product.orderItemId}`}
      aria-label={`Appraise ${title}`}
    >
      Appraise
    </Button>
  );
}

interface ReturnWayProps {
  readonly order: DiamondOrder;
  readonly product: Product;
}

/** A return by insured shipment, for buyers who ship here. */
function ReturnShipment({ order, product }: ReturnWayProps) {
  const parcel = product.return?.parcel ?? null;
  if (parcel !== null) return <Parcel parcel={parcel} />;
  return product.actions.includes('makeParcel') ? <CreateParcel order={order} product={product} /> : null;
}

function Parcel({ parcel }: { readonly parcel: ReturnParcel }) {
  const { number, status, mayOpen, carrier, trackingTail } = parcel;
  return (
    <p className={styles.facts}>
      <span>
        Return shipment {number}: {status}
        {trackingTail !== null && `, ${carrier ?? ''} •••• ${trackingTail}`}
      </span>
      {mayOpen && <ParcelLinks parcel={parcel} />}
    </p>
  );
}

function ParcelLinks({ parcel: { shipmentId, isBought } }: { readonly parcel: ReturnParcel }) {
  if (!isBought) return <Link to={`/membership/shipping/${shipmentId}/edit`}>Buy label</Link>;
  return (
    <>
      <Link to={`/membership/shipping/shipments/${shipmentId}/print`}>Print label</Link>
      <Link to={`/membership/shipping/${shipmentId}`}>Track parcel</Link>
    </>
  );
}

function CreateParcel({ order: { orderId }, product: { orderItemId } }: ReturnWayProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const create = () =>
    void act(async () => {
      const { shipmentId } = await call(makeReturnParcel, { params: { id: orderId, orderItemId } });
      await queries.invalidateQueries({ queryKey: ordersKey });
      await navigate({ to: `/membership/shipping/${shipmentId}/edit` });
    });
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <Button mt={12} loading={busy} onClick={create}>
        Create insured return label
      </Button>
    </>
  );
}
