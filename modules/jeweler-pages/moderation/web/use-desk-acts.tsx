import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { closeReport, liftTakedown, readResponse, takeDown } from '../contract/desk-endpoints.ts';
import type { DeskTakedown, PageReport } from '../contract/desk-endpoints.ts';
import { takedownLimits } from '../domain/report-rules.ts';
import { deskPagesKey } from './moderation-queries.ts';

interface NamedPage {
  readonly companyId: string;
  readonly companyName: string;
  readonly address: string;
}

/** Staff's decisions about a page. */
export function useDeskActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const done = async (sentence: string): Promise<void> => {
    toast.show({ sentence });
    await queries.invalidateQueries({ queryKey: deskPagesKey });
  };
  return {
    busy,
    error,
    close: ({ companyId, reportId, address }: PageReport) =>
      void act(async () => {
        await call(closeReport, { params: { companyId, reportId } });
        await done(`Report about ${address} closed`);
      }),
    takeDown: ({ companyId, companyName, address }: NamedPage) =>
      void act(async () => {
        const values = await dialogs.openForm({
          title: `Take ${address} offline`,
          body: <p>Visitors who opened the page recently may still see it for up to a minute.</p>,
          fields: [
            {
              name: 'reason',
              label: 'Reason',
              kind: 'textarea',
              required: true,
              maximum: takedownLimits.reason,
              hint: `${companyName} sees this and can respond. At least ${takedownLimits.leastReason} characters.`,
            },
          ],
          proceed: 'Take offline',
          cancel: 'Cancel',
        });
        if (values === null) return;
        await call(takeDown, { params: { companyId }, body: { reason: values['reason'] ?? '' } });
        await done(`${address} is offline`);
      }),
    read: ({ companyId, address, answeredAt }: DeskTakedown) =>
      void act(async () => {
        if (answeredAt === null) return;
        try {
          await call(readResponse, { params: { companyId }, body: { answeredAt } });
        } finally {
          // A response that has changed is shown.
          await queries.invalidateQueries({ queryKey: deskPagesKey });
        }
        toast.show({ sentence: `Response about ${address} marked as read` });
      }),
    lift: ({ companyId, address }: NamedPage) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Put ${address} back online?`,
          body: 'Visitors see the page as it was last published, unless the company has unpublished it.',
          yes: 'Put online',
          no: 'Cancel',
        });
        if (!isSure) return;
        await call(liftTakedown, { params: { companyId } });
        await done(`${address} is back online`);
      }),
  };
}

export type DeskActs = ReturnType<typeof useDeskActs>;
