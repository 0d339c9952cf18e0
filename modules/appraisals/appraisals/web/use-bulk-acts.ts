import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { BulkAction } from '#kit/web/table/toolbar/bulk-bar.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { createAppraisal, deleteAppraisal, getAppraisal } from '../contract/appraisal-endpoints.ts';
import type { AppraisalRow } from '../contract/appraisal-shapes.ts';
import { appraisalsKey } from './summary-query.ts';

type Rows = readonly AppraisalRow[];

/** One after the other, so that a failure leaves the later ones as they were. */
export function useBulkActs(): readonly BulkAction<AppraisalRow>[] {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const act = (work: (rows: Rows) => Promise<string | undefined>) => (rows: Rows) =>
    void work(rows)
      .then((sentence) => sentence !== undefined && toast.show({ sentence }), toast.failed)
      .then(() => queries.invalidateQueries({ queryKey: appraisalsKey }));
  return [
    {
      label: 'Duplicate',
      icon: 'copy',
      run: act(async (rows) => {
        for (const { appraisalId } of rows)
          await call(
            createAppraisal,
            { body: { from: { appraisalId, way: 'duplicate' } } },
            { idempotencyKey: crypto.randomUUID() },
          );
        return `${counted(rows.length, 'draft')} created`;
      }),
    },
    {
      label: 'Delete drafts',
      icon: 'trash',
      refused: (rows) =>
        rows.every(({ actions }) => actions.includes('delete'))
          ? undefined
          : 'Only drafts that were never sealed can be deleted.',
      run: act(async (rows) => {
        const isSure = await dialogs.openConfirm({
          header: `Delete ${counted(rows.length, 'draft')}?`,
          body: "The drafts' items and photos will also be deleted.",
          yes: 'Delete drafts',
          no: 'Keep drafts',
          destroys: true,
        });
        if (!isSure) return undefined;
        for (const { appraisalId } of rows) {
          const { appraisal } = await call(getAppraisal, { params: { appraisalId } });
          await call(deleteAppraisal, { params: { appraisalId }, body: { version: appraisal.version } });
        }
        return `${counted(rows.length, 'draft')} deleted`;
      }),
    },
  ];
}
