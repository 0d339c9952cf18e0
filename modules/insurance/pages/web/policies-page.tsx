import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useNavigate } from '#kit/web/link/link.ts';
import { useHashOpening } from '#kit/web/link/use-hash-opening.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { Certificate } from '#modules/insurance/certificates/contract/certificate-endpoints.ts';
import type { Policy, listPolicies } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { LimitsCard } from './limits-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { ClaimsCard, PolicyHead } from './policy-parts.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { OldNotice } from './old-notice.tsx';
import { ReadersOnly } from './readers-only.tsx';
import { ReportClaim } from './report-claim.tsx';
import { certificatesQuery, policiesQuery } from './policy-queries.ts';
import { dueText, factsOf, money, statusTones } from './policy-words.ts';
import { usePolicyActs } from './use-policy-acts.ts';
import styles from './policies.module.css';

/** Spec platform §2.1 opens the page for everyone signed in. */
export const PoliciesPage = () => (
  <ReadersOnly>
    <MemberPolicies />
  </ReadersOnly>
);

/** Every policy of the company, and one of them in full. */
function MemberPolicies() {
  const query = useQuery(policiesQuery);
  const certificates = useQuery(certificatesQuery);
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const link = async (): Promise<void> => {
    const { openLinkDialog } = await import('#modules/insurance/links/web/link-dialog.tsx');
    if (await openLinkDialog(dialogs)) await queries.invalidateQueries({ queryKey: ['policies'] });
  };
  return (
    <Screen query={query} title="Policies">
      {({ items, pending }) =>
        // Both at once, so that the list of documents doesn't grow while it is read.
        certificates.isPending ? (
          <LoadingState title="Policies" />
        ) : (
          <Policies
            items={items}
            pending={pending}
            certificates={certificates.data?.items ?? []}
            onLink={() => void link()}
          />
        )
      }
    </Screen>
  );
}

interface PoliciesProps extends EndpointResult<typeof listPolicies> {
  readonly certificates: readonly Certificate[];
  onLink(): void;
}

function Policies({ items, pending, certificates, onLink }: PoliciesProps) {
  const [chosen, setChosen] = useState('');
  useHashOpening('policy', setChosen);
  const navigate = useNavigate();
  const renewing = items.find(({ renewal }) => (renewal?.questionnaire ?? null) !== null);
  useHashOpening(
    'renewal',
    renewing !== undefined &&
      (() => void navigate({ to: `/policy/business/renewals/${renewing.policyNumber}` })),
  );
  const acts = usePolicyActs(items);
  const policy = items.find((one) => one.policyNumber === chosen) ?? items[0];
  const canCertify = items.some(({ actions }) => actions.includes('certificate'));
  return (
    <>
      <PageTitle
        title="Policies"
        facts={items.length === 0 ? 'Your business policies, limits and documents.' : factsOf(items)}
        actions={
          policy === undefined ? undefined : (
            <>
              <ReportClaim />
              {canCertify && (
                <Button leftSection={<Icon name="plus" size={16} />} onClick={() => acts.certify(policy)}>
                  Request certificate
                </Button>
              )}
            </>
          )
        }
      />
      <OldNotice policies={items} />
      {policy === undefined && pending.length === 0 ? (
        <EmptyState
          title="No policies yet"
          text="Link a policy or account number to see its limits, billing, documents and claims."
          action={<Button onClick={onLink}>Link policy</Button>}
        />
      ) : (
        <div className={styles.layout}>
          <div className={styles.column}>
            <Card label="Your policies" padded={false}>
              <div className={styles.head}>
                <h2>Your policies</h2>
                <TextButton onClick={onLink}>Link policy</TextButton>
              </div>
              <PolicyList items={items} chosen={policy?.policyNumber} onChoose={setChosen} />
              {pending.map(({ number }) => (
                <p key={number} className={styles.pending}>
                  <span className={styles.choiceLine}>
                    <b>{number}</b>
                    <StatusBadge kind="warn">Pending</StatusBadge>
                  </span>
                  <span className={styles.quiet}>Under review, up to 1 business day</span>
                </p>
              ))}
              {policy !== undefined && (
                <p className={styles.updated}>
                  Updated <RelativeTime instant={new Date(policy.readAt)} />
                </p>
              )}
            </Card>
            {policy !== undefined && policy.renewal !== null && (
              <RenewalCard policyNumber={policy.policyNumber} renewal={policy.renewal} />
            )}
          </div>
          {policy !== undefined && (
            <PolicyDetail
              policy={policy}
              certificates={certificates.filter((one) => one.policyNumber === policy.policyNumber)}
              acts={acts}
            />
          )}
        </div>
      )}
    </>
  );
}

interface PolicyListProps {
  readonly items: readonly Policy[];
  readonly chosen: string | undefined;
  onChoose(policyNumber: string): void;
}

function PolicyList({ items, chosen, onChoose }: PolicyListProps) {
  return (
    <ul className={styles.list}>
      {items.map((policy) => (
        <li key={policy.policyNumber}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={policy.policyNumber === chosen}
            onClick={() => onChoose(policy.policyNumber)}
          >
            <span className={styles.choiceLine}>
              <b>{policy.type}</b>
              <StatusBadge kind={statusTones[policy.status]}>{policy.status}</StatusBadge>
            </span>
            <span className={styles.quiet}>{policy.policyNumber}</span>
            <span className={styles.choiceLine}>
              <span data-late={(policy.billing.pastDue > 0 && policy.billing.due > 0) || undefined}>
                {dueText(policy)}
              </span>
              <b className={styles.amount}>{money(policy.billing.due)}</b>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PolicyDetailProps {
  readonly policy: Policy;
  /** Of this policy, newest first. */
  readonly certificates: readonly Certificate[];
  readonly acts: ReturnType<typeof usePolicyActs>;
}

function PolicyDetail({ policy, certificates, acts }: PolicyDetailProps) {
  return (
    <div className={styles.column}>
      <PolicyHead policy={policy} onPay={() => acts.pay(policy)} />
      <div className={styles.lower}>
        <div className={styles.column}>
          {policy.isBlock && <LimitsCard policyNumber={policy.policyNumber} />}
          <ClaimsCard policy={policy} />
        </div>
        <DocumentsCard policy={policy} certificates={certificates} acts={acts} />
      </div>
    </div>
  );
}
