import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { changeProductStatuses, makeReturnParcel, returnReason } from '../contract/orders.ts';
import type { DiamondOrder, Product, ReturnParcel } from '../contract/order-shapes.ts';
import { longestReturnReason } from '../domain/order-deadlines.ts';
import { Lost, useSending } from '#modules/marketplace/enquiries/web/use-sending.tsx';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { ordersKey } from './open-orders.tsx';
import styles from './orders.module.css';

interface Wanted {
  readonly order: Pick<DiamondOrder, 'orderId' | 'returns'>;
  readonly product: Pick<Product, 'orderItemId'>;
  /** The stone's id. */
  readonly title: string;
}

/** True when the return was requested. */
export function openReturnDialog(dialogs: Dialogs, wanted: Wanted): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ReturnDialog {...wanted} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

interface ReturnDialogProps extends DialogFrame, Wanted {
  onDone(): void;
}

export function ReturnDialog({ order, product, title, opened, onClose, onDone }: ReturnDialogProps) {
  const { isLost, send } = useSending();
  const { orderItemId } = product;
  const form = useLoupeForm({
    schema: returnReason,
    initial: { reason: '' },
    onSubmit: ({ reason }) =>
      send(() =>
        call(changeProductStatuses, {
          params: { id: order.orderId },
          body: { products: [{ orderItemId, status: 'ReturnInitiated', reason }] },
        }),
      ),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Return this diamond" width={460} closeOnBackdrop={false}>
      <p>
        {title}. {costWords(order)} Authentication and shipping are not refundable.
      </p>
      {isLost && (
        <Lost>We are having trouble sending your return request. Please try again or contact support.</Lost>
      )}
      <DialogForm form={form} label="Return this diamond" verb="Return" doing="Sending" onCancel={onClose}>
        <TextAreaField label="Reason" limit={longestReturnReason} rows={3} {...form.field('reason')} />
      </DialogForm>
    </Dialog>
  );
}

/** Spec marketplace §9: 4 free returns in a calendar month, then $35 for each diamond. */
function costWords({ returns: { used, free, nextCosts } }: Pick<DiamondOrder, 'returns'>): string {
  const of = `${Math.min(used, free)} of ${free} free returns of this month are used.`;
  return nextCosts === 0
    ? `${of} This one is free.`
    : `${of} This one costs ${formatCents(cents(nextCosts))}.`;
}

interface ReturnWayProps {
  readonly order: DiamondOrder;
  readonly product: Product;
}

/** A return by insured shipment, for buyers who ship here. */
export function ReturnWay({ order, product }: ReturnWayProps) {
  const parcel = product.return?.parcel ?? null;
  if (parcel !== null) return <Parcel parcel={parcel} />;
  return product.actions.includes('makeParcel') ? <WriteParcel order={order} product={product} /> : null;
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
  if (!isBought) return <Link to={`/membership/shipping/${shipmentId}/edit`}>Buy its label</Link>;
  return (
    <>
      <Link to={`/membership/shipping/shipments/${shipmentId}/print`}>Print its label</Link>
      <Link to={`/membership/shipping/${shipmentId}`}>Follow the parcel</Link>
    </>
  );
}

function WriteParcel({ order: { orderId }, product: { orderItemId } }: ReturnWayProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { busy, error, act } = useBusyAct();
  const write = () =>
    void act(async () => {
      const { shipmentId } = await call(makeReturnParcel, { params: { id: orderId, orderItemId } });
      await queries.invalidateQueries({ queryKey: ordersKey });
      await navigate({ to: `/membership/shipping/${shipmentId}/edit` });
    });
  return (
    <>
      {error !== undefined && <FailureFace error={error} />}
      <Button mt={12} loading={busy} onClick={write}>
        Make an insured return label
      </Button>
    </>
  );
}
