import { Icon } from '#kit/web/icons/icon.tsx';
import type { AccountState } from '../contract/account-state.ts';
import styles from './account.module.css';

const stages = ['Questionnaire', 'Approval', 'Terms and conditions', 'First shipment'] as const;

/** How many of the stages lie behind each state; what is closed stands on no way. */
const behind: Readonly<Record<AccountState, number | undefined>> = {
  requestAccess: 0,
  pendingReview: 1,
  acceptTerms: 2,
  setupIncomplete: 3,
  ready: 4,
  closed: undefined,
};

export function SetupWay({ state }: { readonly state: AccountState }) {
  const done = behind[state];
  if (done === undefined) return null;
  return (
    <ol className={styles.way} aria-label="Setup">
      {stages.map((stage, at) => (
        <li
          key={stage}
          className={styles.stage}
          data-done={at < done || undefined}
          aria-current={at === done ? 'step' : undefined}
        >
          {at < done ? <Icon name="check" size={15} /> : <span aria-hidden>{at + 1}</span>}
          {stage}
        </li>
      ))}
    </ol>
  );
}
