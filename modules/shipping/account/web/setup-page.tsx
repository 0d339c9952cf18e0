import { useQuery } from '@tanstack/react-query';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { ShippingAccount } from '../contract/account-endpoints.ts';
import { accountQuery, accountStatusText, stepText } from './account-status.ts';
import { PolicyLink } from './policy-link.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { ShippingTerms } from './shipping-terms.tsx';
import styles from './account.module.css';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { AccountStatus, MandatoryStep } from '../contract/account-status.ts';
import { Button } from '@mantine/core';
import { Card } from '#kit/web/display/card.tsx';

/** Spec shipping §2, Account Setup: questionnaire, approval status, terms and conditions; then the mandatory steps. */
export function SetupPage() {
  const query = useQuery(accountQuery);
  return (
    <Screen query={query} title="Shipping account">
      {(account) => {
        const { badge, kind, text } = accountStatusText(account);
        return (
          <>
            <PageTitle title="Shipping account" facts={text} />
            <p className={styles.status}>
              <StatusBadge kind={kind}>{badge}</StatusBadge>
            </p>
            <SetupProgress state={account.state} />
            <div className={styles.parts}>
              <CurrentStage account={account} />
              {account.state !== 'requestAccess' && account.state !== 'closed' && (
                <PolicyLink link={account.link} canLinkAccounts={account.actions.includes('link')} />
              )}
            </div>
          </>
        );
      }}
    </Screen>
  );
}

function CurrentStage({ account }: { readonly account: ShippingAccount }) {
  switch (account.state) {
    case 'requestAccess':
      return account.actions.includes('request') ? (
        <Questionnaire canLinkAccounts={account.actions.includes('link')} />
      ) : (
        <p className={styles.quiet}>Ask your business administrator to request a shipping account.</p>
      );
    case 'acceptTerms':
      return <ShippingTerms canAnswer={account.actions.includes('answerTerms')} />;
    case 'setupIncomplete':
    case 'ready':
      return <SetupSteps account={account} />;
    case 'pendingReview':
      return (
        <p className={styles.quiet}>
          {account.companyStatus === 'Waiting'
            ? "We'll review this request once your company is approved."
            : "We'll email your business administrators once the request is approved or declined."}
        </p>
      );
    case 'scheduled':
      return <p className={styles.quiet}>You can accept the terms and finish setup on the start date.</p>;
    case 'closed':
      return null;
  }
}

const stages = ['Questionnaire', 'Approval', 'Terms and conditions', 'First shipment'] as const;

/** Completed stages per state; a closed account shows none. */
const completedStages: Readonly<Record<AccountStatus, number | undefined>> = {
  requestAccess: 0,
  pendingReview: 1,
  scheduled: 2,
  acceptTerms: 2,
  setupIncomplete: 3,
  ready: 4,
  closed: undefined,
};

function SetupProgress({ state }: { readonly state: AccountStatus }) {
  const done = completedStages[state];
  if (done === undefined) return null;
  return (
    <ol className={styles.stages} aria-label="Setup">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={styles.stage}
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          {index < done ? <Icon name="check" size={15} /> : <span aria-hidden>{index + 1}</span>}
          {stage}
        </li>
      ))}
    </ol>
  );
}

type Action = ShippingAccount['actions'][number];

const stepAction: Readonly<Record<MandatoryStep, Action>> = {
  terms: 'answerTerms',
  paymentMethod: 'addPaymentMethod',
  address: 'addAddress',
  acknowledgement: 'acknowledge',
};

/** Spec shipping §2, mandatory steps, each with a link, and the first shipment at the end. */
function SetupSteps({ account }: { readonly account: ShippingAccount }) {
  const { steps, actions, state } = account;
  const open = steps.filter(({ done }) => !done).length;
  return (
    <Card label="Before your first shipment">
      <SectionTitle beside={`${steps.length - open} of ${steps.length}`}>
        Before your first shipment
      </SectionTitle>
      <ol className={styles.steps}>
        {steps.map(({ step, done }) => {
          const { name, text, to, action } = stepText[step];
          return (
            <li key={step} className={styles.step} data-done={done || undefined}>
              <Icon name={done ? 'check' : 'clock'} />
              <div>
                <b>{name}</b>
                {done && <span className={styles.done}>Done</span>}
                <p className={styles.quiet}>{text}</p>
              </div>
              {!done && actions.includes(stepAction[step]) && (
                // The profile cached in this tab may be older than the approval.
                <Button size="sm" variant="default" component="a" href={to}>
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {state === 'ready' && (
        <div className={styles.actions}>
          <Button component="a" href="/membership/shipping/new">
            New shipment
          </Button>
        </div>
      )}
    </Card>
  );
}
