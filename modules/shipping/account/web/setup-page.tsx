import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import type { ShippingAccount } from '../contract/account-endpoints.ts';
import { accountQuery } from './account-query.ts';
import { wordsOfAccount } from './account-words.ts';
import { PolicyLink } from './policy-link.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { SetupWay } from './setup-way.tsx';
import { ShippingTerms } from './shipping-terms.tsx';
import styles from './account.module.css';

/** Spec shipping §2, Account Setup: questionnaire, approval status, terms and conditions; then the mandatory steps. */
export function SetupPage() {
  const query = useQuery(accountQuery);
  return (
    <Screen query={query} loading={<LoadingFace title="Shipping account" />}>
      {(account) => {
        const { badge, kind, says } = wordsOfAccount(account);
        return (
          <>
            <PageTitle title="Shipping account" facts={says} />
            <p className={styles.standing}>
              <StatusBadge kind={kind}>{badge}</StatusBadge>
            </p>
            <SetupWay state={account.state} />
            <div className={styles.parts}>
              <Now account={account} />
              {account.state !== 'requestAccess' && account.state !== 'closed' && (
                <PolicyLink link={account.link} mayLink={account.actions.includes('link')} />
              )}
            </div>
          </>
        );
      }}
    </Screen>
  );
}

/** What there is to do in the state that the account is in. */
function Now({ account }: { readonly account: ShippingAccount }) {
  switch (account.state) {
    case 'requestAccess':
      return account.actions.includes('request') ? (
        <Questionnaire mayLink={account.actions.includes('link')} />
      ) : (
        <p className={styles.quiet}>Ask your business administrator to request it.</p>
      );
    case 'acceptTerms':
      return <ShippingTerms mayAnswer={account.actions.includes('answerTerms')} />;
    case 'setupIncomplete':
    case 'ready':
      return <SetupSteps account={account} />;
    case 'pendingReview':
      return (
        <p className={styles.quiet}>
          {account.companyStanding === 'Waiting'
            ? 'It waits until your company itself is approved.'
            : 'Your business administrators get mail as soon as it is decided.'}
        </p>
      );
    case 'closed':
      return null;
  }
}
