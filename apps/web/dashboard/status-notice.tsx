import { now } from '#kit/web/display/now.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { useShell } from '../shell/portal-context.ts';
import styles from './status-notice.module.css';
import { addDays, day } from '#kit/domain/day.ts';

/** Explains limited access, pending or ended, and what to do. */
export function StatusNotice() {
  const actor = useActor();
  const { portal } = useShell();
  if (actor.kind !== 'member') return null;
  const own = statusWords(actor, portal.provider);
  const gone = uninvitedWords(actor, providerDay(now()));
  return [...(own === undefined ? [] : [own]), ...gone].map(({ title, next }) => (
    <div key={title} role="status" className={styles.notice}>
      <Icon name="info" />
      <p className={styles.words}>
        <strong>{title}</strong> {next}
      </p>
    </div>
  ));
}

interface StatusWords {
  readonly title: string;
  readonly next: string;
}

// Our choice: long enough for people who come once a month (decision 0017).
const daysShown = 30;

/** Spec platform §6: users uninvited to a business see a banner. */
const uninvitedFrom = (companyName: string): StatusWords => ({
  title: `You were removed from ${companyName}.`,
  next: "You no longer have access. If you think that's a mistake, contact the company's administrator.",
});

/** For people who also work for another company, and would not notice otherwise. */
export function uninvitedWords(
  { companyId, uninvited = [] }: Pick<Member, 'companyId' | 'uninvited'>,
  today: string,
): StatusWords[] {
  const since = addDays(day(today), -daysShown);
  return uninvited
    .filter((one) => one.companyId !== companyId && one.on >= since)
    .map(({ companyName }) => uninvitedFrom(companyName));
}

/** Why services are not, or no longer, available; undefined if they are. */
export function statusWords(
  member: Member,
  provider: { name: string; phone: string },
): StatusWords | undefined {
  const { companyId, companyName, approvalStatus, companyStatus, uninvited = [] } = member;
  if (approvalStatus === 'Rejected' && uninvited.some((one) => one.companyId === companyId))
    return uninvitedFrom(companyName);
  if (approvalStatus === 'Rejected')
    return {
      title: `You don't have access to ${companyName}.`,
      next: "The company's administrator declined your request. If you think that's a mistake, contact them.",
    };
  if (approvalStatus !== 'Approved')
    return {
      title: `${companyName} hasn't approved you yet.`,
      next: "We asked the company's administrator to approve you. This page stays empty until then.",
    };
  switch (companyStatus) {
    // Spec platform §9: about 24 hours, faster for policyholders.
    case 'Waiting':
      return {
        title: `${provider.name} is reviewing ${companyName}.`,
        next: 'The review takes about 24 hours, less for policyholders. Services start once your company is approved.',
      };
    case 'Rejected':
      return {
        title: `${companyName} was not approved.`,
        next: `Call ${provider.phone} to find out why and what you can do.`,
      };
    case 'Closed':
      return {
        title: `The ${companyName} account is closed.`,
        next: `All services have ended. Call ${provider.phone} to reopen the account.`,
      };
    case undefined:
      return undefined;
  }
}
