import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { endOtherSessions, endSession } from '../contract/security-endpoints.ts';
import type { SecurityOverview } from '../contract/security-endpoints.ts';
import { RowButton, SecurityCard, SecurityRow, SecurityRows } from './security-card.tsx';
import { useSecurityAction } from './use-security-action.ts';

type Session = SecurityOverview['sessions'][number];

export function SessionsCard({ security }: { readonly security: SecurityOverview }) {
  const { sessions, actions } = security;
  const dialogs = useDialogs();
  const { busy, error, run } = useSecurityAction();
  const endOtherSessionsNow = (): void =>
    run(async () => {
      const isConfirmed = await dialogs.openConfirm({
        header: 'Sign out everywhere else?',
        body: "You'll need to sign in again on every other browser.",
        yes: 'Sign out',
        no: 'Cancel',
        destroys: true,
      });
      if (!isConfirmed) return undefined;
      const { ended } = await call(endOtherSessions, {});
      return `Signed out of ${counted(ended, 'session')}`;
    });
  const end = ({ id, device }: Session): void =>
    run(async () => {
      const isConfirmed = await dialogs.openConfirm({
        header: `Sign out of ${device}?`,
        body: "You'll need to sign in again on that browser.",
        yes: 'Sign out',
        no: 'Cancel',
        destroys: true,
      });
      if (!isConfirmed) return undefined;
      await call(endSession, { params: { id } });
      return `Signed out of ${device}`;
    });
  return (
    <SecurityCard
      title="Active sessions"
      beside={counted(sessions.length, 'session')}
      text="Don't recognize a session? Sign out of it and change your password."
      error={error}
      actions={
        actions.includes('endOtherSessions') && (
          <Button variant="outline" color="bad" loading={busy} onClick={endOtherSessionsNow}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <SecurityRows label="Sessions">
        {sessions.map((session) => (
          <SecurityRow
            key={session.id}
            title={
              <>
                {session.device}
                {session.here && <StatusBadge kind="gem">This device</StatusBadge>}
              </>
            }
            facts={<SessionFacts session={session} />}
            actions={
              session.actions.includes('end') && (
                <RowButton
                  verb="Sign out"
                  label={`Sign out of ${session.device}`}
                  destroys
                  busy={busy}
                  onAct={() => end(session)}
                />
              )
            }
          />
        ))}
      </SecurityRows>
    </SecurityCard>
  );
}

function SessionFacts({ session }: { readonly session: Session }) {
  const { address, methods, startedAt, lastSeenAt } = session;
  return (
    <>
      {startedAt !== null && (
        <>
          Signed in <RelativeTime instant={new Date(startedAt)} />
          {methods.length > 0 && ` with ${methods.join(' and ').toLowerCase()}`}
        </>
      )}
      {lastSeenAt !== null && (
        <>
          , last seen <RelativeTime instant={new Date(lastSeenAt)} />
        </>
      )}
      {address !== null && `, from ${address}`}
    </>
  );
}
