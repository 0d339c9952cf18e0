import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useSignOut } from '#platform/access/web.tsx';
import { getActiveDefinition, giveConsent } from '#platform/companies/contract.ts';
import { accountQuery } from './account-status.ts';
import styles from './account.module.css';

const termsQuery = queryOptions({
  queryKey: ['shipping-terms'],
  queryFn: ({ signal }) => call(getActiveDefinition, { params: { id: 'ParticipantAgreement' } }, { signal }),
});

/** Spec shipping §4: declining offers signing out or going back. */
export function ShippingTerms({ canAnswer }: { readonly canAnswer: boolean }) {
  const query = useQuery(termsQuery);
  return (
    <Screen query={query} title="Terms">
      {({ consentId, title, version, document }) => (
        <Card label="Terms and conditions">
          <SectionTitle beside={`Version ${version}`}>Terms and conditions</SectionTitle>
          <p className={styles.quiet}>
            Your company ships under the {title}.{' '}
            <a href={document} target="_blank" rel="noreferrer">
              Read full text in a new tab
            </a>
            . Accept only if you're authorized to sign for your company. We record your name and the time.
          </p>
          {canAnswer ? (
            <Answer consentId={consentId} />
          ) : (
            <p className={styles.quiet}>
              Your business administrator must accept the terms for your company.
            </p>
          )}
        </Card>
      )}
    </Screen>
  );
}

function Answer({ consentId }: { readonly consentId: string }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const accept = () =>
    act(async () => {
      await call(giveConsent, { body: { consentId, userConsentType: 'Accepted' } });
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      toast.show({ sentence: 'Terms accepted' });
    });
  const decline = () =>
    act(async () => {
      const chosen = await dialogs.openChoice({
        title: "You can't ship without accepting the terms",
        body: 'Sign out, or go back and read the terms again. You can still use your other services.',
        stay: 'Go back',
        go: 'Sign out',
      });
      if (chosen === 'stay') return;
      await call(giveConsent, { body: { consentId, userConsentType: 'Rejected' } });
      signOut();
    });
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.actions}>
        <Button loading={busy} onClick={() => void accept()}>
          Accept
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void decline()}>
          Decline
        </Button>
        <Button variant="subtle" disabled={busy} onClick={() => void navigate({ to: '/dashboard' })}>
          Later
        </Button>
      </div>
    </>
  );
}
