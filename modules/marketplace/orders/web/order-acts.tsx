import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { orderConfirmation, withdrawOrder } from '../contract/order-endpoints.ts';
import type { DiamondOrder } from '../contract/order-shapes.ts';
import { ordersKey } from './order-queries.ts';

/** What can be done about a whole order. */
export function OrderActs({ order }: { readonly order: DiamondOrder }) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useBusyAct();
  const withdraw = async () => {
    const sure = await dialogs.openConfirm({
      header: `Give up order ${order.orderNumber}?`,
      body: 'Nothing is owed for it any more, and its stones are offered to others again.',
      yes: 'Give it up',
      no: 'Keep it',
    });
    if (!sure) return;
    await act(async () => {
      await call(withdrawOrder, { params: { id: order.orderId } });
      await queries.invalidateQueries({ queryKey: ordersKey });
    });
  };
  const save = () =>
    act(async () => {
      const blob = await callForBlob(orderConfirmation, { params: { id: order.orderId } });
      saveFile(`order-${order.orderNumber}.pdf`, [blob], blob.type);
    });
  return (
    <>
      {error !== undefined && <FailureFace error={error} />}
      <Button variant="default" loading={busy} onClick={() => void save()}>
        PDF
      </Button>
      {order.actions.includes('withdraw') && (
        <Button variant="default" loading={busy} onClick={() => void withdraw()}>
          Give up
        </Button>
      )}
    </>
  );
}
