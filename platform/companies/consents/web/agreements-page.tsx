import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { consentsQuery } from './consent-queries.ts';
import styles from './consents.module.css';
import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { call } from '#kit/web/call/call.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { giveConsent } from '../contract/consent-endpoints.ts';
import type { Consent, ConsentDefinition } from '../contract/consent-endpoints.ts';

/** Terms the company has answered, and new ones to answer. */
export function AgreementsPage() {
  const query = useQuery(consentsQuery);
  return (
    <Screen query={query} title="Agreements">
      {({ inForce, earlier, actions }) => (
        <>
          <PageTitle
            title="Agreements"
            facts="Your company's agreements with us. A business administrator accepts or rejects them."
          />
          <div className={styles.cards}>
            {inForce.map((terms) => (
              <TermsCard key={terms.consentId} terms={terms} mayAnswer={actions.includes('answer')} />
            ))}
            {earlier.length > 0 && (
              <Card label="Previous versions">
                <SectionTitle>Previous versions</SectionTitle>
                <ul className={styles.rows}>
                  {earlier.map(({ id, title, version, userConsentType, person, decidedAt }) => (
                    <li key={id}>
                      {title} {version}: {userConsentType} by {person},{' '}
                      <RelativeTime instant={new Date(decidedAt)} />
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </div>
        </>
      )}
    </Screen>
  );
}

interface TermsCardProps {
  readonly terms: ConsentDefinition & { readonly consent: Consent | null };
  readonly mayAnswer: boolean;
}

function TermsCard({ terms, mayAnswer }: TermsCardProps) {
  const { title, version, summary, document, consent } = terms;
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (accepted: boolean) =>
      call(giveConsent, {
        body: { consentId: terms.consentId, userConsentType: accepted ? 'Accepted' : 'Rejected' },
      }),
    async onSuccess(saved) {
      await queries.invalidateQueries({ queryKey: consentsQuery.queryKey });
      toast.show({ sentence: `${title} ${version}: ${saved.userConsentType}` });
    },
  });
  const openTerms = async (): Promise<void> => {
    answer.mutate(
      await dialogs.openMandateTerms({ title: `${title} ${version}`, terms: <TermsText {...terms} /> }),
    );
  };
  return (
    <Card label={title}>
      <div className={styles.head}>
        <SectionTitle beside={<ConsentBadge consent={consent} />}>{title}</SectionTitle>
        {mayAnswer && (
          <Button
            variant={consent === null ? 'filled' : 'default'}
            loading={answer.isPending}
            onClick={() => void openTerms()}
          >
            {consent === null ? 'Review terms' : 'Change answer'}
          </Button>
        )}
      </div>
      <p className={styles.text}>
        Version {version}. {summary} <Link to={document}>Read full text</Link>
      </p>
      {consent !== null && (
        <p className={styles.text}>
          {consent.userConsentType} by {consent.person},{' '}
          <RelativeTime instant={new Date(consent.decidedAt)} />
        </p>
      )}
      {answer.error !== null && <FailureMessage error={answer.error} />}
    </Card>
  );
}

function ConsentBadge({ consent }: { readonly consent: Consent | null }) {
  if (consent === null) return <StatusBadge kind="warn">Not answered</StatusBadge>;
  const accepted = consent.userConsentType === 'Accepted';
  return <StatusBadge kind={accepted ? 'ok' : 'bad'}>{consent.userConsentType}</StatusBadge>;
}

function TermsText({ title, version, summary, document }: ConsentDefinition) {
  return (
    <>
      <p>
        {title}, version {version}. {summary}
      </p>
      <p>
        <a href={document} target="_blank" rel="noreferrer">
          Open full text in a new tab
        </a>
      </p>
      <p>Accept only if you're authorized to sign for your company. We record who responded and when.</p>
    </>
  );
}
