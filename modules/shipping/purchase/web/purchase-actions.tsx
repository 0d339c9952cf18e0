import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { openDeclineDialog } from '#kit/web/dialog/decline-dialog.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { decideApproval, longestExplanation } from '../contract/approval-endpoints.ts';
import type { Purchase } from '../contract/purchase-endpoints.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { confirmDelivered, confirmVoid, withdraw } from './purchase-commands.ts';

type Action = Purchase['actions'][number];

interface ActionSpec {
  readonly words: string;
  readonly isFirst?: true;
  /** True if something was done. */
  run(purchase: Purchase, dialogs: Dialogs): Promise<boolean>;
}

const paramsOf = ({ shipmentId }: Purchase) => ({ params: { shipmentId } });

const actionSpecs: Readonly<Record<Action, ActionSpec>> = {
  approve: {
    words: 'Approve',
    isFirst: true,
    async run(purchase) {
      await call(decideApproval, {
        ...paramsOf(purchase),
        body: { decision: 'approve', explanation: '' },
      });
      return true;
    },
  },
  decline: {
    words: 'Decline',
    run: (purchase, dialogs) =>
      openDeclineDialog(dialogs, {
        title: `Decline shipment ${purchase.number}`,
        longest: longestExplanation,
        decline: (explanation) =>
          call(decideApproval, { ...paramsOf(purchase), body: { decision: 'decline', explanation } }),
      }),
  },
  withdraw: { words: 'Withdraw', run: withdraw },
  void: {
    words: 'Void',
    run: (purchase, dialogs) => confirmVoid(purchase, `${formatCents(cents(purchase.total))} is`, dialogs),
  },
  markDelivered: { words: 'Mark as delivered', run: confirmDelivered },
};

export function PurchaseActions({ purchase }: { readonly purchase: Purchase }) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const run = async (spec: ActionSpec) => {
    try {
      await spec.run(purchase, dialogs);
    } catch (error) {
      toast.failed(error);
    }
    // Someone else may have acted first.
    await queries.invalidateQueries({ queryKey: [shippingKey] });
  };
  return purchase.actions.map((name) => {
    const spec = actionSpecs[name];
    return (
      <Button
        key={name}
        {...(spec.isFirst === true ? {} : { variant: 'default' })}
        onClick={() => void run(spec)}
      >
        {spec.words}
      </Button>
    );
  });
}
