import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { maxMessageLength, sendQuestion, typedQuestion } from '../contract/enquiries.ts';
import { SendFailure, useSending } from './use-sending.tsx';

interface QuestionSubject {
  readonly itemId: string;
  readonly title: string;
  /** Typed already. */
  readonly question?: string;
  readonly asks?: 'Question' | 'Media';
}

/** Answers whether a question was sent. */
export function openQuestionDialog(dialogs: Dialogs, stone: QuestionSubject): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <QuestionDialog {...stone} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

const titles = { Question: 'Ask the diamond desk', Media: 'Request media' } as const;

interface QuestionDialogProps extends DialogFrame, QuestionSubject {
  onDone(): void;
}

export function QuestionDialog({
  itemId,
  title,
  question: typed = '',
  asks = 'Question',
  opened,
  onClose,
  onDone,
}: QuestionDialogProps) {
  const { hasFailed, send } = useSending();
  const form = useLoupeForm({
    schema: typedQuestion,
    initial: { question: typed },
    onSubmit: ({ question }) => send(() => call(sendQuestion, { body: { question, asks, itemId } })),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={titles[asks]} width={460} closeOnBackdrop={false}>
      <p>
        {title}, item {itemId}. The seller or our diamond desk will reply by email.
      </p>
      {hasFailed && (
        <SendFailure>We're having trouble sending your question. Please try again later.</SendFailure>
      )}
      <DialogForm form={form} label={titles[asks]} verb="Send" doing="Sending" onCancel={onClose}>
        <TextAreaField
          label="Questions/comments"
          limit={maxMessageLength}
          rows={3}
          {...form.field('question')}
        />
      </DialogForm>
    </Dialog>
  );
}
