import { useQueryClient } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { approveSubscription, rejectSubscription } from '#platform/companies/contract.ts';
import type { listSubscriptionRequests } from '#platform/companies/contract.ts';

export type ShippingRequest = EndpointResult<typeof listSubscriptionRequests>['items'][number];

export interface AccountDeskActions {
  readonly busy: boolean;
  readonly error: unknown;
  approve(request: ShippingRequest): void;
  reject(request: ShippingRequest): void;
}

export function useAccountActions(): AccountDeskActions {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const announce = async (sentence: string): Promise<void> => {
    toast.show({ sentence });
    await queries.invalidateQueries({ queryKey: ['desk', 'shipping-accounts'] });
  };
  const subscriptionParams = ({ companyId }: ShippingRequest) => ({
    companyId,
    serviceType: 'Shipping' as const,
  });
  return {
    busy,
    error,
    approve: (request) =>
      void act(async () => {
        const confirmed = await dialogs.openConfirm({
          header: `Approve shipping for ${request.companyName}?`,
          body: "The company can ship once its administrator accepts the terms. We'll email its administrators.",
          yes: 'Approve',
          no: 'Cancel',
        });
        if (!confirmed) return;
        await call(approveSubscription, { params: subscriptionParams(request), body: { trial: false } });
        await announce(`${request.companyName} approved for shipping`);
      }),
    reject: (request) =>
      void act(async () => {
        const entered = await dialogs.openForm({
          title: `Reject shipping request from ${request.companyName}?`,
          fields: [
            {
              kind: 'textarea',
              name: 'reason',
              label: 'Reason (sent to the company)',
              maximum: 200,
              required: true,
            },
          ],
          proceed: 'Reject',
          cancel: 'Cancel',
        });
        if (entered === null) return;
        await call(rejectSubscription, {
          params: subscriptionParams(request),
          body: { reason: entered['reason'] ?? '' },
        });
        await announce(`${request.companyName} rejected and notified`);
      }),
  };
}
