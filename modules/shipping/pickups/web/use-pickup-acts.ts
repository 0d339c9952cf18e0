import { useQueryClient } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { addHandoverLink, getHandoverPhoto, getHandoverReceipt } from '../contract/handover-endpoints.ts';
import { cancelPickup, reportNoShow } from '../contract/pickup-endpoints.ts';
import type { Pickup } from '../contract/pickup-endpoints.ts';
import type { PickupCarrier } from '../domain/pickup-terms.ts';
import type { PickupPlan } from './pickup-values.ts';
import { dayWords } from './pickup-words.ts';

export function usePickupActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [shippingKey] });
  const openDialog = (plan: PickupPlan) =>
    void act(async () => {
      const { openPickupDialog } = await import('./pickup-dialog.tsx');
      const pickup = await openPickupDialog(dialogs, plan);
      if (pickup === undefined) return;
      toast.show({ sentence: `${pickup.carrier} pickup requested for ${dayWords(pickup.day)}` });
      await reload();
    });
  return {
    busy,
    error,
    schedule: () => openDialog({}),
    scheduleAt: (locationId: string, carrier: PickupCarrier) => openDialog({ locationId, carrier }),
    change: (like: Pickup) => openDialog({ like, replaces: true }),
    again: (like: Pickup, carrier: PickupCarrier) => openDialog({ like, carrier }),
    cancel: (pickup: Pickup) =>
      void act(async () => {
        const { carrier, address, day, pickupId } = pickup;
        const isSure = await dialogs.openConfirm({
          header: `Cancel the ${carrier} pickup?`,
          body: `No driver will come to ${address.name} on ${dayWords(day)}. Any fee will be credited.`,
          yes: 'Cancel pickup',
          no: 'Keep pickup',
          destroys: true,
        });
        if (!isSure) return;
        await call(cancelPickup, { params: { pickupId } });
        await reload();
      }),
    handOver: (pickup: Pickup) =>
      void act(async () => {
        const { openHandoverDialog } = await import('./handover-dialog.tsx');
        if ((await openHandoverDialog(dialogs, pickup)) === undefined) return;
        toast.show({ sentence: 'Handoff recorded' });
        await reload();
      }),
    phone: ({ pickupId }: Pickup) => void act(() => openHandoverLink(dialogs, pickupId).then(reload)),
    miss: ({ pickupId, carrier }: Pickup) =>
      void act(async () => {
        await call(reportNoShow, { params: { pickupId } });
        toast.show({ sentence: `${carrier} no-show recorded` });
        await reload();
      }),
    ...paperActs(act),
  };
}

async function openHandoverLink(dialogs: Dialogs, pickupId: string): Promise<void> {
  const { openPhoneLinkDialog } = await import('#kit/web/dialog/phone-link-dialog.tsx');
  await openPhoneLinkDialog(dialogs, {
    title: 'Handoff on phone',
    lasts: 'The link works for 8 hours or until the handoff is recorded.',
    of: ['handover', pickupId],
    make: () => call(addHandoverLink, { params: { pickupId } }),
  });
}

/** What is kept of a handover. */
const paperActs = (act: ReturnType<typeof useAction>['act']) => ({
  photo: ({ pickupId, day }: Pick<Pickup, 'pickupId' | 'day'>) =>
    void act(async () => {
      const blob = await callForBlob(getHandoverPhoto, { params: { pickupId } });
      saveFile(`handoff-${day}.${blob.type === 'image/png' ? 'png' : 'jpg'}`, [blob], blob.type);
    }),
  receipt: ({ pickupId, day, carrier }: Pick<Pickup, 'pickupId' | 'day' | 'carrier'>) =>
    void act(async () =>
      openPdf(
        `handoff-${day}-${carrier}.pdf`,
        await callForBlob(getHandoverReceipt, { params: { pickupId } }),
      ),
    ),
});

export function usePaperActs() {
  const { error, act } = useAction();
  return { error, ...paperActs(act) };
}

export type PickupActs = ReturnType<typeof usePickupActs>;
