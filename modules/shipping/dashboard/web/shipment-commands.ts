import type { PortalPath } from '#kit/domain/portal-path.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { getTransactionReceipt } from '#modules/shipping/documents/contract/document-endpoints.ts';
import { copyShipment, deleteShipment } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { ShipmentAction, ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import type { LegKind } from '#modules/shipping/shipments/domain/derived-drafts.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import { createLeg } from '#modules/shipping/legs/web/create-leg.ts';
import { confirmDelivered, confirmVoid, withdraw } from '#modules/shipping/purchase/web/purchase-commands.ts';

export type ActionTarget = Pick<
  ShipmentLine,
  'shipmentId' | 'number' | 'carrier' | 'insuranceOnly' | 'actions'
>;

interface Leads {
  readonly words: string;
  readonly icon: IconName;
  to(shipment: ActionTarget): PortalPath;
}

interface Runs {
  readonly words: string;
  readonly icon: IconName;
  /** The path to go to next, or false if nothing was done. */
  run(shipment: ActionTarget, dialogs: Dialogs): Promise<PortalPath | boolean>;
}

export type ShipmentCommand = Leads | Runs;

const legOf = (shipmentId: string, kind: LegKind) => createLeg(shipmentId, kind, crypto.randomUUID());
const paramsOf = ({ shipmentId }: ActionTarget) => ({ params: { shipmentId } });
const place = '/membership/shipping';

export const voidCommand: ShipmentCommand = {
  words: 'Void',
  icon: 'refused',
  async run(shipment, dialogs) {
    const asked = await confirmVoid(shipment, 'label and insurance are', dialogs);
    // The purchase page shows the pending void.
    return asked && `${place}/${shipment.shipmentId}/purchase`;
  },
};

/** Spec shipping §2: actions offered in lists, in display order. */
const acts: Partial<Readonly<Record<ShipmentAction, ShipmentCommand>>> = {
  view: { words: 'View', icon: 'eye', to: ({ shipmentId }) => `${place}/${shipmentId}` },
  edit: { words: 'Edit', icon: 'pencil', to: ({ shipmentId }) => `${place}/${shipmentId}/edit` },
  printLabel: {
    words: 'Print label',
    icon: 'printer',
    to: ({ shipmentId }) => `${place}/shipments/${shipmentId}/print`,
  },
  track: { words: 'Track', icon: 'truck', to: ({ shipmentId }) => `${place}/${shipmentId}` },
  copy: {
    words: 'Copy',
    icon: 'copy',
    async run(shipment) {
      const once = { idempotencyKey: crypto.randomUUID() };
      const copied = await call(copyShipment, paramsOf(shipment), once);
      return `${place}/${copied.shipment.shipmentId}/edit`;
    },
  },
  downloadTransactionReceipt: {
    words: 'Receipt',
    icon: 'receipt',
    async run(shipment) {
      openPdf(`receipt-${shipment.number}.pdf`, await callForBlob(getTransactionReceipt, paramsOf(shipment)));
      return false;
    },
  },
  boomerang: {
    words: 'Bring it back',
    icon: 'swap',
    run: ({ shipmentId }) => legOf(shipmentId, 'Boomerang'),
  },
  forward: { words: 'Send it on', icon: 'truck', run: ({ shipmentId }) => legOf(shipmentId, 'Forward') },
  emailBoomerangLabel: {
    words: 'E-mail return label',
    icon: 'mail',
    to: ({ shipmentId }) => `${place}/${shipmentId}`,
  },
  withdraw: { words: 'Withdraw', icon: 'undo', run: withdraw },
  markDelivered: { words: 'Mark as delivered', icon: 'check', run: confirmDelivered },
  void: voidCommand,
  delete: {
    words: 'Delete',
    icon: 'trash',
    async run(shipment, dialogs) {
      const sure = await dialogs.openConfirm({
        header: `Delete shipment ${shipment.number}?`,
        body: 'Nothing was bought for it. What is written of it is gone.',
        yes: 'Delete',
        no: 'Keep it',
      });
      if (sure) await call(deleteShipment, paramsOf(shipment));
      return sure;
    },
  },
};

export function actionsFor({ actions }: ActionTarget): readonly ShipmentCommand[] {
  const names = Object.keys(acts) as ShipmentAction[];
  return names.flatMap((name) => (actions.includes(name) ? (acts[name] ?? []) : []));
}
