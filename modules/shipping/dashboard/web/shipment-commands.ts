import type { PortalPath } from '#kit/domain/portal-path.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { draftClaim } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import { getTransactionReceipt } from '#modules/shipping/documents/contract/document-endpoints.ts';
import { copyShipment, deleteShipment } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { ShipmentAction, ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import type { LegKind } from '#modules/shipping/shipments/domain/derived-drafts.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import { createLeg } from '#modules/shipping/legs/web/create-leg.ts';
import { confirmDelivered, confirmVoid, withdraw } from '#modules/shipping/purchase/web/purchase-commands.ts';

export type ActionTarget = Pick<
  ShipmentLine,
  'shipmentId' | 'number' | 'carrier' | 'insuranceOnly' | 'returnShipmentId' | 'actions'
>;

interface CommandFace {
  readonly words: string;
  readonly icon: IconName;
  /** Listed apart from everyday actions. */
  readonly irreversible?: true;
}

interface LinkCommand extends CommandFace {
  to(shipment: ActionTarget): PortalPath;
}

interface RunCommand extends CommandFace {
  /** The path to go to next, or false if nothing was done. */
  run(shipment: ActionTarget, dialogs: Dialogs): Promise<PortalPath | boolean>;
}

export type ShipmentCommand = LinkCommand | RunCommand;

const startLeg = (shipmentId: string, kind: LegKind) => createLeg(shipmentId, kind, crypto.randomUUID());
const shipmentParams = ({ shipmentId }: ActionTarget) => ({ params: { shipmentId } });
const shippingPath = '/membership/shipping';

export const voidCommand: ShipmentCommand = {
  words: 'Void',
  icon: 'refused',
  irreversible: true,
  async run(shipment, dialogs) {
    const requested = await confirmVoid(shipment, 'The label and insurance are', dialogs);
    // The purchase page shows the pending void.
    return requested && `${shippingPath}/${shipment.shipmentId}/purchase`;
  },
};

/** Spec shipping §2: actions offered in lists, in display order. */
const commands: Partial<Readonly<Record<ShipmentAction, ShipmentCommand>>> = {
  view: { words: 'View', icon: 'eye', to: ({ shipmentId }) => `${shippingPath}/${shipmentId}` },
  edit: { words: 'Edit', icon: 'pencil', to: ({ shipmentId }) => `${shippingPath}/${shipmentId}/edit` },
  requestReview: {
    words: 'Request review',
    icon: 'shield',
    // The form's last step shows what the reviewer will see, and sends it.
    to: ({ shipmentId }) => `${shippingPath}/${shipmentId}/edit`,
  },
  printLabel: {
    words: 'Print label',
    icon: 'printer',
    to: ({ shipmentId }) => `${shippingPath}/shipments/${shipmentId}/print`,
  },
  track: { words: 'Track', icon: 'truck', to: ({ shipmentId }) => `${shippingPath}/${shipmentId}` },
  copy: {
    words: 'Copy',
    icon: 'copy',
    async run(shipment) {
      const options = { idempotencyKey: crypto.randomUUID() };
      const copied = await call(copyShipment, shipmentParams(shipment), options);
      return `${shippingPath}/${copied.shipment.shipmentId}/edit`;
    },
  },
  downloadTransactionReceipt: {
    words: 'Receipt',
    icon: 'receipt',
    async run(shipment) {
      openPdf(
        `receipt-${shipment.number}.pdf`,
        await callForBlob(getTransactionReceipt, shipmentParams(shipment)),
      );
      return false;
    },
  },
  billing: {
    words: 'Billing',
    icon: 'card',
    to: ({ number }) => `/membership/billing/transactions?search=${number}`,
  },
  fileAClaim: {
    words: 'File a claim',
    icon: 'shield',
    async run({ shipmentId }) {
      const { claim } = await call(draftClaim, { body: { shipmentId } });
      return `/claims/${claim.claimId}`;
    },
  },
  boomerang: {
    words: 'Create boomerang label',
    icon: 'swap',
    run: ({ shipmentId }) => startLeg(shipmentId, 'Boomerang'),
  },
  forward: { words: 'Forward', icon: 'truck', run: ({ shipmentId }) => startLeg(shipmentId, 'Forward') },
  returnLabel: {
    words: 'Print return label',
    icon: 'printer',
    to: ({ shipmentId, returnShipmentId }) =>
      `${shippingPath}/shipments/${returnShipmentId ?? shipmentId}/print`,
  },
  emailBoomerangLabel: {
    words: 'Email return label',
    icon: 'mail',
    to: ({ shipmentId }) => `${shippingPath}/${shipmentId}`,
  },
  withdraw: { words: 'Withdraw', icon: 'undo', run: withdraw },
  markDelivered: {
    words: 'Mark as delivered',
    icon: 'check',
    // Spec shipping §4.
    irreversible: true,
    run: confirmDelivered,
  },
  void: voidCommand,
  delete: {
    words: 'Delete',
    icon: 'trash',
    irreversible: true,
    async run(shipment, dialogs) {
      const confirmed = await dialogs.openConfirm({
        header: `Delete shipment ${shipment.number}?`,
        body: "You can't undo this. No label was purchased for this shipment.",
        yes: 'Delete',
        no: 'Keep shipment',
      });
      if (confirmed) await call(deleteShipment, shipmentParams(shipment));
      return confirmed;
    },
  },
};

export function actionsFor({ actions }: ActionTarget): readonly ShipmentCommand[] {
  const names = Object.keys(commands) as ShipmentAction[];
  return names.flatMap((name) => (actions.includes(name) ? (commands[name] ?? []) : []));
}
