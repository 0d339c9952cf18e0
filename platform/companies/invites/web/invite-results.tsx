import { Link } from '@tanstack/react-router';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { sendInvites } from '../contract/invite-endpoints.ts';
import type { InviteOutcome } from '../domain/invite-rows.ts';
import styles from './invites.module.css';

export type InviteResult = EndpointResult<typeof sendInvites>['results'][number];

const words: Readonly<Record<InviteOutcome, { readonly kind: StatusKind; readonly says: string }>> = {
  Invited: { kind: 'ok', says: 'Invited' },
  NotAnEmail: { kind: 'bad', says: 'This is no e-mail address' },
  Twice: { kind: 'mute', says: 'Named twice, invited once' },
  WorksHere: { kind: 'mute', says: 'Works for the company already' },
  Waits: { kind: 'warn', says: 'Has asked to join; approve them in the team' },
  InvitedAlready: { kind: 'mute', says: 'Is invited already' },
};

/** What became of each row, those who need a look first. */
export function InviteResults({ results }: { readonly results: readonly InviteResult[] }) {
  const sent = results.filter(({ outcome }) => outcome === 'Invited').length;
  const others = results.length - sent;
  const inOrder = results.toSorted(
    (a, b) => Number(a.outcome === 'Invited') - Number(b.outcome === 'Invited'),
  );
  return (
    <Card label="Results">
      <div role="status">
        <SectionTitle beside={<Link to="/membership/invites">See all invites</Link>}>
          {sent === 1 ? '1 invite is sent' : `${sent} invites are sent`}
          {others > 0 && `, ${others} ${others === 1 ? 'row is' : 'rows are'} not`}
        </SectionTitle>
      </div>
      <ul className={styles.results} aria-label="Results">
        {inOrder.map(({ email, outcome }, at) => (
          <li key={`${at} ${email}`} className={styles.result}>
            <span className={styles.email}>{email}</span>
            <StatusBadge kind={words[outcome].kind}>{words[outcome].says}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
