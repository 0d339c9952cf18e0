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
        header: 'End all other sessions?',
        body: 'Every other browser you are signed in with has to sign in again.',
        yes: 'End sessions',
        no: 'Leave them',
        destroys: true,
      });
      if (!isConfirmed) return undefined;
      const { ended } = await call(endOtherSessions, {});
      return ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`;
    });
  const end = ({ id, device }: Session): void =>
    run(async () => {
      const isConfirmed = await dialogs.openConfirm({
        header: `End the session in ${device}?`,
        body: 'It can change nothing from now on and has to sign in again.',
        yes: 'End session',
        no: 'Leave it',
        destroys: true,
      });
      if (!isConfirmed) return undefined;
      await call(endSession, { params: { id } });
      return `The session in ${device} has ended.`;
    });
  return (
    <SecurityCard
      title="Where you are signed in"
      beside={`${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`}
      text="If you do not know one of them, end it and change your password."
      error={error}
      actions={
        actions.includes('endOtherSessions') && (
          <Button variant="outline" color="bad" loading={busy} onClick={endOtherSessionsNow}>
            End all others
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
                {session.here && <StatusBadge kind="gem">This one</StatusBadge>}
              </>
            }
            facts={<SessionFacts session={session} />}
            actions={
              session.actions.includes('end') && (
                <RowButton
                  verb="End"
                  label={`End the session in ${session.device}`}
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
          {methods.length > 0 && ` by ${methods.join(' and ').toLowerCase()}`}
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
