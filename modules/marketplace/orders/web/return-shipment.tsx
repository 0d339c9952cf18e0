import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { DiamondOrder, Product, ReturnParcel } from '../contract/order-shapes.ts';
import { makeReturnParcel } from '../contract/orders.ts';
import { ordersKey } from './open-orders.tsx';
import styles from './orders.module.css';

interface ReturnWayProps {
  readonly order: DiamondOrder;
  readonly product: Product;
}

/** A return by insured shipment, for buyers who ship here. */
export function ReturnShipment({ order, product }: ReturnWayProps) {
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
  if (!isBought) return <Link to={`/membership/shipping/${shipmentId}/edit`}>Buy its label</Link>;
  return (
    <>
      <Link to={`/membership/shipping/shipments/${shipmentId}/print`}>Print its label</Link>
      <Link to={`/membership/shipping/${shipmentId}`}>Follow the parcel</Link>
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
        Make an insured return label
      </Button>
    </>
  );
}
