import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  approveSubscription,
  endSubscription,
  rejectSubscription,
} from '../contract/subscription-request-endpoints.ts';
import type { SubscriptionRequest } from '../contract/subscription-request-endpoints.ts';

export const requestsKey = ['companies', 'requests'] as const;

export type DeskAction = SubscriptionRequest['actions'][number];

export interface RequestActions {
  readonly busy: boolean;
  readonly error: unknown;
  answer(request: SubscriptionRequest, action: DeskAction): void;
}

const endingQuestion = ({ companyName, name, status }: SubscriptionRequest) =>
  status === 'Scheduled'
    ? {
        title: `End ${name} for ${companyName} before it starts?`,
        body: "The company won't get access on the start date.",
      }
    : { title: `End ${name} for ${companyName}?`, body: 'Everyone at the company loses access right away.' };

/** Rejects a request or ends a service, and emails the reason. */
async function refuse(dialogs: Dialogs, request: SubscriptionRequest, isEnding: boolean): Promise<boolean> {
  const { companyId, companyName, serviceType, name, status } = request;
  const { openRejectDialog } = await import('#platform/companies/approvals/web/reject-dialog.tsx');
  const target = status === 'AsksToSell' && !isEnding ? 'auction selling' : name;
  const question = isEnding
    ? endingQuestion(request)
    : {
        title: `Reject ${target} for ${companyName}?`,
        body: "We'll email the company's administrators.",
      };
  return openRejectDialog(dialogs, {
    ...question,
    verb: isEnding ? 'End service' : 'Reject request',
    doing: isEnding ? 'Ending' : 'Rejecting',
    act: (reason) =>
      call(isEnding ? endSubscription : rejectSubscription, {
        params: { companyId, serviceType },
        body: { reason },
      }),
  });
}

/** Answers a request, with the dialog each action needs. */
export function useAnswerRequests(): RequestActions {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const client = useQueryClient();

  const sendAnswer = async (request: SubscriptionRequest, action: DeskAction): Promise<boolean> => {
    const { companyId, companyName, serviceType } = request;
    switch (action) {
      case 'approve':
      case 'letTry': {
        const { openApproveServiceDialog } = await import('./approve-service-dialog.tsx');
        return openApproveServiceDialog(dialogs, request, action === 'letTry');
      }
      case 'allowSelling': {
        const isSure = await dialogs.openConfirm({
          header: `Allow ${companyName} to sell at auction?`,
          body: "The company can sell right away. We'll email the company's administrators.",
          yes: 'Allow selling',
          no: 'Cancel',
        });
        if (isSure)
          await call(approveSubscription, { params: { companyId, serviceType }, body: { trial: false } });
        return isSure;
      }
      case 'reject':
      case 'refuseSelling':
        return refuse(dialogs, request, false);
      case 'end':
        return refuse(dialogs, request, true);
    }
  };
  return {
    busy,
    error,
    answer: (request, action) =>
      void act(async () => {
        if (!(await sendAnswer(request, action))) return;
        await client.invalidateQueries({ queryKey: requestsKey });
        toast.show({ sentence: `${request.name} for ${request.companyName} updated` });
      }),
  };
}
