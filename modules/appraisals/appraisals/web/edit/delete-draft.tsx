import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { useNavigate } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { deleteAppraisal } from '../../contract/appraisal-endpoints.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { appraisalsKey } from '../summary-query.ts';
import type { EditorParts } from './use-editor.ts';

interface DeleteDraftProps {
  readonly appraisal: Appraisal;
  readonly editor: EditorParts;
}

/** A draft that was never sealed leaves no document behind. */
export function DeleteDraft({ appraisal, editor }: DeleteDraftProps) {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = () =>
    void act(async () => {
      const isSure = await dialogs.openConfirm({
        header: `Delete draft ${appraisal.number}?`,
        body: "The draft's items and photos will also be deleted.",
        yes: 'Delete draft',
        no: 'Keep draft',
      });
      if (!isSure) return;
      const version = await editor.draft.flush();
      await call(deleteAppraisal, { params: { appraisalId: appraisal.appraisalId }, body: { version } });
      toast.show({ sentence: 'Draft deleted' });
      await navigate({ to: '/appraisals' });
      await queries.invalidateQueries({ queryKey: appraisalsKey });
    });
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <Button variant="default" disabled={busy} onClick={remove}>
        Delete draft
      </Button>
    </>
  );
}
