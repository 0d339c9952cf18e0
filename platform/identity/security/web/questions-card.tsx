import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { SecurityOverview } from '../contract/security-endpoints.ts';
import {
  SecurityQuestionsFields,
  securityQuestionsQuery,
} from '#platform/identity/accounts/web/security-questions-fields.tsx';
import { SecurityCard } from './security-card.tsx';
import { useSecurityAction } from './use-security-action.ts';
import styles from './credentials.module.css';
import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { changeSecurityQuestions } from '../contract/security-credential-endpoints.ts';
import { emptyAnswers, typedAnswers } from '#platform/identity/accounts/contract/security-questions.ts';
import { hashAnswers } from '#platform/identity/accounts/web/hash-answers.ts';
import type { WithStepUp } from '#platform/identity/step-up/web/use-step-up.ts';

export function QuestionsCard({ security }: { readonly security: SecurityOverview }) {
  const { securityQuestions, actions } = security;
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, run } = useSecurityAction();
  const change = (): void =>
    run(async (withStepUp) => {
      await queries.prefetchQuery(securityQuestionsQuery);
      const changed = await openQuestionsDialog(dialogs, withStepUp);
      return changed ? 'Security questions changed' : undefined;
    });
  return (
    <SecurityCard
      title="Security questions"
      beside={securityQuestions.length === 0 && <StatusBadge kind="warn">None chosen</StatusBadge>}
      text="We'll ask one of these questions after you enter an email or text message code."
      error={error}
      actions={
        actions.includes('changeQuestions') && (
          <Button variant="default" loading={busy} onClick={change}>
            {securityQuestions.length === 0 ? 'Choose questions' : 'Change questions'}
          </Button>
        )
      }
    >
      {securityQuestions.length > 0 && (
        <ul className={styles.questions} aria-label="Your security questions">
          {securityQuestions.map(({ id, questionText }) => (
            <li key={id}>{questionText}</li>
          ))}
        </ul>
      )}
    </SecurityCard>
  );
}

const questionsSchema = z.object({ securityQAs: typedAnswers });

function openQuestionsDialog(dialogs: Dialogs, withStepUp: WithStepUp): Promise<boolean> {
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
    schema: questionsSchema,
    initial: { securityQAs: emptyAnswers },
    onSubmit: async ({ securityQAs }) => {
      const body = { securityQAs: await hashAnswers(securityQAs) };
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
      <p>
        These questions replace your current ones. Your answers are hashed before they leave this browser.
      </p>
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
