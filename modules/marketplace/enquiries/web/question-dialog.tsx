import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { longestMessage, sendQuestion, typedQuestion } from '../contract/enquiries.ts';
import { Lost, useSending } from './use-sending.tsx';

interface AskedAbout {
  readonly itemId: string;
  readonly title: string;
}

/** Answers whether a question was sent. */
export function openQuestionDialog(dialogs: Dialogs, stone: AskedAbout): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <QuestionDialog {...stone} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

interface QuestionDialogProps extends DialogFrame, AskedAbout {
  onDone(): void;
}

export function QuestionDialog({ itemId, title, opened, onClose, onDone }: QuestionDialogProps) {
  const { isLost, send } = useSending();
  const form = useLoupeForm({
    schema: typedQuestion,
    initial: { question: '' },
    onSubmit: ({ question }) => send(() => call(sendQuestion, { body: { question, itemId } })),
    onDone,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Ask the diamond desk"
      width={460}
      closeOnBackdrop={false}
    >
      <p>
        {title}, item {itemId}. The answer comes by mail.
      </p>
      {isLost && <Lost>We are having trouble sending your question. Please try later.</Lost>}
      <DialogForm form={form} label="Ask the diamond desk" verb="Send" doing="Sending" onCancel={onClose}>
        <TextAreaField
          label="Questions/comments"
          limit={longestMessage}
          rows={3}
          {...form.field('question')}
        />
      </DialogForm>
    </Dialog>
  );
}
