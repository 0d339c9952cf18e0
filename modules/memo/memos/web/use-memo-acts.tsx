import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FormDialog } from '#kit/web/dialog/form-dialog.tsx';
import { useNavigate } from '#kit/web/link/link.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { actOnMemo, deleteMemo } from '../contract/memo-act-endpoints.ts';
import type { commentedActs, lineActs, plainActs } from '../contract/memo-act-endpoints.ts';
import { answerExtension, recallMemo } from '../contract/memo-handling-endpoints.ts';
import type { Memo, MemoInvoice } from '../contract/memo-shapes.ts';
import { commentLimit, deleteCommentLeast } from '../domain/memo-terms.ts';
import { memoHandling } from './memo-handling.ts';
import { memberCalls } from './memo-calls.ts';
import type { MemoCalls } from './memo-calls.ts';
import { priceActs } from './price-acts.ts';
import { memosKey } from './memo-queries.ts';

type PlainAct = (typeof plainActs)[number];
type EndAct = (typeof commentedActs)[number];
type LineAct = (typeof lineActs)[number];

const plainToasts: Readonly<Record<PlainAct, string>> = {
  withdraw: 'Memo withdrawn for editing',
  undoShip: 'Memo marked not shipped',
  invoice: 'Kept items invoiced',
  remind: 'Reminder sent',
};

const endWords: Readonly<Record<EndAct, { title: string; verb: string; label: string; toast: string }>> = {
  requestChange: {
    title: 'Request a change',
    verb: 'Request change',
    label: 'What should change?',
    toast: 'Change requested',
  },
  cancel: { title: 'Cancel memo', verb: 'Cancel memo', label: 'Comment', toast: 'Memo canceled' },
  close: { title: 'Close memo', verb: 'Close memo', label: 'Comment', toast: 'Memo closed' },
};

const lineToasts: Readonly<Record<LineAct, string>> = {
  keep: 'Items kept',
  undoKeep: 'Items no longer kept',
  undoReturn: 'Return undone',
  settleAsReturned: 'Dispute settled',
  settleAsKept: 'Dispute settled',
};

/** Everything that can be done on a memo's page. */
export function useMemoActs(memo: Memo, calls: MemoCalls = memberCalls) {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { memoId: memo.memoId };
  const show = async (changed: Memo | undefined, sentence: string): Promise<void> => {
    if (changed === undefined) return;
    queries.setQueryData(calls.keyOf(memo), changed);
    toast.show({ sentence });
    await queries.invalidateQueries({ queryKey: memosKey });
  };
  const open = (run: () => Promise<Memo | undefined>, sentence: string) =>
    void act(async () => show(await run(), sentence));
  const memoDialogs = () => import('./memo-dialogs.tsx');
  const lineDialogs = () => import('./line-dialogs.tsx');
  const ask = (words: CommentWords, run: (comment: string) => Promise<Memo | undefined>) =>
    dialogs.open<Memo | undefined>((opened, answer) => (
      <CommentDialog {...words} opened={opened} onClose={() => answer(undefined)} run={run} onDone={answer} />
    ));
  return {
    busy,
    error,
    send: () => open(async () => (await memoDialogs()).openSendDialog(dialogs, memo), 'Memo sent'),
    accept: () =>
      open(async () => (await memoDialogs()).openAcceptDialog(dialogs, memo, calls), 'Memo accepted'),
    ship: () => open(async () => (await memoDialogs()).openShipDialog(dialogs, memo), 'Memo marked shipped'),
    receive: () =>
      open(
        async () => (await lineDialogs()).openReceiveDialog(dialogs, memo, { calls }),
        'Memo marked received',
      ),
    returnLines: (line?: number) =>
      open(
        async () => (await lineDialogs()).openReturnDialog(dialogs, memo, { calls, line }),
        'Return recorded',
      ),
    takeBack: () =>
      open(async () => (await lineDialogs()).openTakeBackDialog(dialogs, memo), 'Return confirmed'),
    lines: (which: LineAct, line?: number) =>
      open(
        async () => (await lineDialogs()).openLinesDialog(dialogs, memo, which, { calls, line }),
        lineToasts[which],
      ),
    plain: (which: PlainAct) =>
      open(async () => {
        const body = { version: memo.version, act: which };
        return (await call(actOnMemo, { params, body })).memo;
      }, plainToasts[which]),
    ...memoHandling(memo, calls, act, {
      shipment: (shipmentId) => navigate({ to: `/membership/shipping/${shipmentId}/edit` }),
      feed: (feedId) => navigate({ to: `/marketplace/feeds/${feedId}` }),
    }),
    extend: () =>
      open(
        async () => (await import('./extension-dialog.tsx')).openExtensionDialog(dialogs, memo),
        'Extension requested',
      ),
    answerExtension: (grant: boolean) =>
      open(
        async () => (await call(answerExtension, { params, body: { version: memo.version, grant } })).memo,
        grant ? 'Extension granted' : 'Extension declined',
      ),
    ...priceActs(memo, dialogs, open),
    recall: () =>
      open(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Request return of ${memo.number}?`,
          body: `We'll ask ${memo.counterparty} to return everything still out.`,
          yes: 'Request return',
          no: 'Go back',
        });
        if (!isSure) return undefined;
        return (await call(recallMemo, { params, body: { version: memo.version, comment: '' } })).memo;
      }, 'Return requested'),
    markPaid: (invoice: MemoInvoice) =>
      open(
        async () => (await import('./paid-dialog.tsx')).openPaidDialog(dialogs, memo, invoice),
        `Invoice ${invoice.number} marked paid`,
      ),
    end: (which: EndAct) => {
      const { title, verb, label, toast: sentence } = endWords[which];
      open(
        () =>
          ask({ title: `${title} ${memo.number}`, verb, label, limit: commentLimit }, async (comment) => {
            const body = { version: memo.version, act: which, comment };
            return calls.end(memo, body);
          }),
        sentence,
      );
    },
    comment: () =>
      open(
        () =>
          ask(
            { title: 'Add a comment', verb: 'Add comment', label: 'Comment', limit: commentLimit },
            (comment) => calls.comment(memo, { comment }),
          ),
        'Comment added',
      ),
    remove: () =>
      void act(async () => {
        const label = `Why are you deleting this draft? Enter at least ${deleteCommentLeast} characters.`;
        const words = {
          title: `Delete draft ${memo.number}`,
          verb: 'Delete draft',
          label,
          limit: commentLimit,
        };
        const deleted = await ask(words, async (comment) => {
          await call(deleteMemo, { params, body: { version: memo.version, comment } });
          return memo;
        });
        if (deleted === undefined) return;
        toast.show({ sentence: 'Draft deleted' });
        await navigate({ to: '/memo' });
        await queries.invalidateQueries({ queryKey: memosKey });
      }),
  };
}

export type MemoActs = ReturnType<typeof useMemoActs>;

interface CommentWords {
  readonly title: string;
  readonly verb: string;
  readonly label: string;
  readonly limit: number;
}

interface CommentDialogProps extends CommentWords {
  readonly opened: boolean;
  onClose(): void;
  run(comment: string): Promise<Memo | undefined>;
  onDone(memo: Memo | undefined): void;
}

function CommentDialog({ title, verb, label, limit, opened, onClose, run, onDone }: CommentDialogProps) {
  return (
    <FormDialog
      title={title}
      fields={[{ name: 'comment', label, kind: 'textarea', required: true, maximum: limit }]}
      proceed={verb}
      cancel="Go back"
      opened={opened}
      onClose={onClose}
      onProceed={async ({ comment = '' }) => onDone(await run(comment))}
    />
  );
}
