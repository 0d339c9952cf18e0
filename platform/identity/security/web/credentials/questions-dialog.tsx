import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { changeSecurityQuestions } from '../../contract/security-credential-endpoints.ts';
import { noAnswersYet, typedAnswers } from '#platform/identity/accounts/contract/typed-answers.ts';
import { SecurityQuestionsFields } from '#platform/identity/accounts/web/security-questions-fields.tsx';
import { sendableAnswers } from '#platform/identity/accounts/web/sendable-answer.ts';
import type { WithStepUp } from '#platform/identity/step-up/web/use-step-up.ts';

const questionsShape = z.object({ securityQAs: typedAnswers });

export function openQuestionsDialog(dialogs: Dialogs, withStepUp: WithStepUp): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <QuestionsDialog
      withStepUp={withStepUp}
      opened={opened}
      onClose={() => answer(false)}
      onChanged={() => answer(true)}
    />
  ));
}

interface QuestionsDialogProps extends DialogFrame {
  readonly withStepUp: WithStepUp;
  onChanged(): void;
}

function QuestionsDialog({ withStepUp, opened, onClose, onChanged }: QuestionsDialogProps) {
  const form = useLoupeForm({
    schema: questionsShape,
    initial: { securityQAs: noAnswersYet },
    onSubmit: async ({ securityQAs }) => {
      const body = { securityQAs: await sendableAnswers(securityQAs) };
      await withStepUp(() => call(changeSecurityQuestions, { body }));
    },
    onDone: onChanged,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Choose three security questions"
      width={520}
      closeOnBackdrop={false}
    >
      <p>They take the place of the ones you have. Only a hash of each answer leaves this browser.</p>
      <DialogForm
        form={form}
        label="Security questions"
        verb="Save questions"
        doing="Saving"
        onCancel={onClose}
      >
        <SecurityQuestionsFields answers={form.field('securityQAs')} />
      </DialogForm>
    </Dialog>
  );
}
