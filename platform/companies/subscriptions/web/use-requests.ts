import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { providerDay } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { requestAuction } from '../contract/subscription-endpoints.ts';
import type { Service } from '../contract/subscription-endpoints.ts';
import { responseTimeText, subscriptionsQuery } from './subscription-queries.ts';

type Action = Service['actions'][number];

export const actionVerbs: Readonly<Record<Action, string>> = {
  requestToTry: 'Request',
  requestShipping: 'Request',
  requestAuction: 'Request',
  askToSell: 'Apply to sell',
};

/** Requests a service; the page shows it as pending right away. */
export function useRequests() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const actor = useActor();
  const companyId = actor.kind === 'member' ? actor.companyId : '';

  const confirmAuction = async (sellerEnabled: boolean): Promise<boolean> => {
    const isSure = await dialogs.openConfirm({
      header: sellerEnabled ? 'Apply to sell at auction?' : 'Request auction access?',
      body: `${sellerEnabled ? 'You can keep buying in the meantime.' : "You'll start as a buyer. You can apply to sell later."} ${responseTimeText}`,
      yes: sellerEnabled ? 'Apply to sell' : 'Request',
      no: 'Cancel',
    });
    if (isSure) await call(requestAuction, { params: { companyId }, body: { sellerEnabled } });
    return isSure;
  };
  const sendRequest = async (service: Service, action: Action): Promise<boolean> => {
    switch (action) {
      case 'requestToTry': {
        const { openRequestTryDialog } = await import('./request-try-dialog.tsx');
        return openRequestTryDialog(dialogs, service, providerDay(now()));
      }
      case 'requestShipping': {
        const { openRequestShippingDialog } = await import('./request-shipping-dialog.tsx');
        return openRequestShippingDialog(dialogs, companyId);
      }
      case 'requestAuction':
        return confirmAuction(false);
      case 'askToSell':
        return confirmAuction(true);
    }
  };
  return {
    busy,
    error,
    request: (service: Service, action: Action): void =>
      void act(async () => {
        if (!(await sendRequest(service, action))) return;
        await client.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
        toast.show({ sentence: `${service.name} requested` });
      }),
  };
}
