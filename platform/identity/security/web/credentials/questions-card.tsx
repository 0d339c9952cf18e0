import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { SecurityOverview } from '../../contract/security-endpoints.ts';
import { securityQuestionsQuery } from '#platform/identity/accounts/web/security-questions-fields.tsx';
import { SecurityCard } from '../security-card.tsx';
import { useAct } from '../use-act.ts';
import styles from './credentials.module.css';
import { openQuestionsDialog } from './questions-dialog.tsx';

export function QuestionsCard({ security }: { readonly security: SecurityOverview }) {
  const { securityQuestions, actions } = security;
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, run } = useAct();
  const change = (): void =>
    run(async (withStepUp) => {
      await queries.prefetchQuery(securityQuestionsQuery);
      const changed = await openQuestionsDialog(dialogs, withStepUp);
      return changed ? 'The security questions are changed.' : undefined;
    });
  return (
    <SecurityCard
      title="Security questions"
      beside={securityQuestions.length === 0 && <StatusBadge kind="warn">None chosen</StatusBadge>}
      text="One of them is asked after a code by e-mail or phone."
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
