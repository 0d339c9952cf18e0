import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { useNavigate } from '#kit/web/link/link.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { providerDay } from '#platform/access/contract.ts';
import { storeRun } from '#modules/shipping/bulk/web/run-store.ts';
import { voidShipment } from '#modules/shipping/purchase/contract/void-endpoint.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { answerStoreOrder, disconnectStore, importStoreOrders } from '../contract/store-endpoints.ts';
import type { StoreLine, StoreOrderLine } from '../contract/store-shapes.ts';
import type { AdviceAction } from '../domain/order-change.ts';
import type { Platforms, StoreAsked } from './connect-dialog.tsx';

export type StoreActs = ReturnType<typeof useStoreActs>;

/** The actions on the stores' pages. */
export function useStoreActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = () => queries.invalidateQueries({ queryKey: [shippingKey] });
  const change = (work: () => Promise<unknown>, done?: string) =>
    void act(async () => {
      await work();
      await reload();
      if (done !== undefined) toast.show({ sentence: done });
    });
  return {
    busy,
    error,
    connect: (platforms: Platforms, now: Date, first?: StoreAsked) =>
      void act(async () => {
        const { openConnectDialog } = await import('./connect-dialog.tsx');
        const begun = await openConnectDialog(dialogs, { platforms, today: providerDay(now), first });
        if (begun === undefined) return;
        if (begun.approveAt !== null) window.location.assign(begun.approveAt);
        else {
          await reload();
          await navigate({ to: `/membership/shipping/stores/${begun.storeId}` });
        }
      }),
    importNow: (storeId: string) =>
      change(() => call(importStoreOrders, { params: { storeId } }), 'Import started'),
    /** Imports orders too. */
    retry: (storeId: string) =>
      change(() => call(importStoreOrders, { params: { storeId } }), 'Trying again'),
    disconnect: ({ storeId, name }: Pick<StoreLine, 'storeId' | 'name'>) =>
      void act(async () => {
        if (!(await confirmDisconnect(dialogs, name))) return;
        await call(disconnectStore, { params: { storeId } });
        await reload();
        toast.show({ sentence: `${name} disconnected` });
        await navigate({ to: '/membership/shipping/stores' });
      }),
    answer: (storeId: string, order: StoreOrderLine, action: AdviceAction) =>
      action === 'voidLabel'
        ? void act(async () => {
            if (!(await voidLabel(dialogs, order))) return;
            await reload();
            toast.show({ sentence: 'Label being voided' });
          })
        : change(
            () => call(answerStoreOrder, { params: { storeId }, body: { orderId: order.orderId, action } }),
            answered[action],
          ),
    /** Prices and buys on the bulk purchase page. */
    ship: (shipmentIds: readonly string[]) => {
      storeRun(shipmentIds);
      void navigate({ to: '/membership/shipping/buy' });
    },
  };
}

const confirmDisconnect = (dialogs: Dialogs, name: string): Promise<boolean> =>
  dialogs.openConfirm({
    header: `Disconnect ${name}?`,
    body: "We'll stop importing its orders and give up our access. Existing shipments stay. Labels you buy from now on won't be reported to the store.",
    yes: 'Disconnect store',
    no: 'Cancel',
    destroys: true,
  });

/** False if the person keeps it. */
async function voidLabel(dialogs: Dialogs, { number, shipment }: StoreOrderLine): Promise<boolean> {
  const isSure = await dialogs.openConfirm({
    header: `Void the label for order ${number}?`,
    body: "You'll get a credit for the label and insurance once the carrier confirms. Don't use a voided label.",
    yes: 'Void label',
    no: 'Keep label',
  });
  if (isSure) await call(voidShipment, { params: { shipmentId: shipment?.shipmentId ?? '' } });
  return isSure;
}

const answered: Readonly<Record<Exclude<AdviceAction, 'voidLabel'>, string>> = {
  keep: 'Kept',
  dismiss: 'Dismissed',
  useStore: 'Draft updated from the store',
  deleteDraft: 'Draft deleted',
  create: 'Draft created',
};
