import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useActor } from '#platform/access/web.tsx';
import { checkDomain, removeDomain } from '../contract/domain-endpoints.ts';
import type { OwnDomain } from '../contract/domain-endpoints.ts';
import type { DomainStatus } from '../domain/domain-status.ts';
import { DomainForm } from './domain-form.tsx';
import { domainQuery } from './domain-queries.ts';
import styles from './domain.module.css';

/** The custom domain of the company's page. */
export function DomainPage() {
  const actor = useActor();
  const query = useQuery({ ...domainQuery, enabled: actor.kind === 'member' });
  if (actor.kind !== 'member')
    return (
      <>
        <PageTitle title="Domain" />
        <EmptyState
          title="Members set up custom domains"
          text="The desk lists every page's domain under Page reports."
        />
      </>
    );
  return (
    <Screen query={query} title="Domain">
      {({ isOffered, domain }) => (
        <>
          <PageTitle
            above={<Link to="/jewelerpages">Jeweler pages</Link>}
            title="Domain"
            facts="Show your page on a domain that your company owns."
          />
          {isOffered ? (
            domain === null ? (
              <DomainForm />
            ) : (
              <DomainCard domain={domain} />
            )
          ) : (
            <EmptyState
              title="Custom domains aren't available"
              text="Your page opens at its web address. Contact us to use your own domain."
            />
          )}
        </>
      )}
    </Screen>
  );
}

const kinds: Readonly<Record<DomainStatus, StatusKind>> = {
  Pending: 'warn',
  Verified: 'info',
  Connected: 'ok',
  Missing: 'bad',
};

const names: Readonly<Record<DomainStatus, string>> = {
  Pending: 'Waiting for the TXT record',
  Verified: 'Verified',
  Connected: 'Connected',
  Missing: 'TXT record missing',
};

const nextSteps: Readonly<Record<DomainStatus, string>> = {
  Pending:
    'Add the TXT record below where you registered your domain, then check it here. New records can take an hour to appear.',
  Verified: 'Your domain is verified. Add the CNAME record below so that it points to your page.',
  Connected: 'Your page opens on this domain. Keep both records.',
  Missing: 'Add the TXT record again. Without it, your page stops opening on this domain.',
};

function DomainCard({ domain }: { readonly domain: OwnDomain }) {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const check = () =>
    void act(async () => {
      const { status } = await call(checkDomain, {});
      toast.show({ sentence: `${domain.domain}: ${names[status]}` });
      await queries.invalidateQueries(domainQuery);
    });
  const remove = () =>
    void act(async () => {
      const isSure = await dialogs.openConfirm({
        header: `Remove ${domain.domain}?`,
        body: 'Your page will open only at its web address. To use this domain again, add a new TXT record.',
        yes: 'Remove domain',
        no: 'Cancel',
        destroys: true,
      });
      if (!isSure) return;
      await call(removeDomain, {});
      toast.show({ sentence: 'Domain removed' });
      await queries.invalidateQueries(domainQuery);
    });
  return (
    <Card label={domain.domain}>
      <div className={styles.head}>
        <h2>{domain.domain}</h2>
        <StatusBadge kind={kinds[domain.status]}>{names[domain.status]}</StatusBadge>
      </div>
      {error !== undefined && <FailureMessage error={error} />}
      <p>{nextSteps[domain.status]}</p>
      {domain.endsAt !== null && (
        <p>
          Your page stays on this domain until{' '}
          {new Date(domain.endsAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}.
        </p>
      )}
      <Records domain={domain} />
      <p className={styles.note}>
        {domain.checkedAt === null ? (
          'Not checked yet.'
        ) : (
          <>
            Checked <RelativeTime instant={new Date(domain.checkedAt)} />.
          </>
        )}{' '}
        We check every hour at first, then every day.
      </p>
      <div className={styles.acts}>
        <Button disabled={busy} onClick={check}>
          Check records
        </Button>
        <Button variant="default" disabled={busy} onClick={remove}>
          Remove domain
        </Button>
      </div>
    </Card>
  );
}

/** The values must be copied exactly, so they are never cut short. */
function Records({ domain: { records } }: { readonly domain: OwnDomain }) {
  return (
    <ul className={styles.records} aria-label="DNS records">
      {records.map(({ type, name, value }) => (
        <li key={type}>
          <dl>
            <div>
              <dt>Type</dt>
              <dd>{type}</dd>
            </div>
            <div>
              <dt>Name</dt>
              <dd>
                <code>{name}</code>
              </dd>
            </div>
            <div>
              <dt>Value</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
