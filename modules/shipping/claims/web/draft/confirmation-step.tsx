import { formatCents, noMoney } from '#kit/domain/money.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { longLimit } from '../../contract/claim-endpoints.ts';
import { draftSteps, stepAnswer, stepNames } from '../../domain/draft-steps.ts';
import type { DraftStep } from '../../domain/draft-steps.ts';
import styles from './draft.module.css';
import type { ClaimDraft } from './use-draft.ts';

/** What was entered at each step and what it still needs, before it is filed. */
export function ConfirmationStep({ draft }: { readonly draft: ClaimDraft }) {
  const { claim, form } = draft;
  return (
    <>
      <ul className={styles.review}>
        {draftSteps
          .filter((step) => step !== 'confirmation')
          .map((step) => (
            <ReviewLine key={step} draft={draft} step={step} />
          ))}
      </ul>
      {claim.deadlines.isPassed && (
        <TextAreaField
          label="Reason for late filing"
          rows={3}
          limit={longLimit}
          {...form.field('lateReason')}
        />
      )}
      <p>
        You're claiming <b>{formatCents(form.values.claimValue ?? noMoney)}</b> for shipment{' '}
        {claim.shipmentNumber} to {claim.recipient}. By filing, you confirm that this claim is true and
        complete.
      </p>
      <p className={styles.quiet}>
        You can't edit a claim after filing, but you can add documents or withdraw it.
      </p>
    </>
  );
}

function ReviewLine({ draft, step }: { readonly draft: ClaimDraft; readonly step: DraftStep }) {
  const { facts, missing, goTo } = draft;
  const parts = missing.filter((part) => part.step === step);
  const isRequired = parts.some((part) => part.isRequired);
  return (
    <li className={styles.reviewLine}>
      <span className={styles.mark} data-status={parts.length === 0 ? 'done' : 'missing'}>
        {parts.length === 0 ? (
          <Icon name="check" title="Done" />
        ) : (
          <span className={styles.circle} role="img" aria-label="Missing" />
        )}
      </span>
      <span className={styles.words}>
        <b>{stepNames[step]}</b>
        <span className={styles.quiet}>{stepAnswer(step, facts)}</span>
        {parts.length > 0 && (
          <span className={styles.quiet} data-tone={isRequired ? 'warn' : undefined}>
            {isRequired ? 'Required to file: ' : 'Missing: '}
            {parts
              .filter((part) => !isRequired || part.isRequired)
              .map(({ words }) => words)
              .join(', ')}
          </span>
        )}
      </span>
      <TextButton
        label={`Edit: ${stepNames[step]}`}
        onClick={() => goTo(step, (parts.find((part) => part.isRequired) ?? parts[0])?.field)}
      >
        Edit
      </TextButton>
    </li>
  );
}
