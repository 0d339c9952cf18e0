import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { retryOutgoingMail } from '../../contract/mail-endpoints.ts';

export const outgoingMailKey = ['notifications', 'outgoing-mail'] as const;

export function useRetryMail() {
  const client = useQueryClient();
  const { error, act } = useBusyAct();
  const retry = (id: string): void =>
    void act(async () => {
      try {
        const { to } = await call(retryOutgoingMail, { params: { id } });
        toast.show({ sentence: `The mail to ${to} is on its way again.` });
      } finally {
        await client.invalidateQueries({ queryKey: outgoingMailKey });
      }
    });
  return { error, retry };
}
