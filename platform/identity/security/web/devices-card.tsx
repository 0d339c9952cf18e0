import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { forgetDevice } from '../contract/security-endpoints.ts';
import type { SecurityOverview } from '../contract/security-endpoints.ts';
import { RowButton, SecurityCard, SecurityRow, SecurityRows } from './security-card.tsx';
import { useSecurityAction } from './use-security-action.ts';

type Device = SecurityOverview['devices'][number];

/** Spec rulings 11: a browser that proved a second factor is not asked again for thirty days. */
export function DevicesCard({ security }: { readonly security: SecurityOverview }) {
  const { devices } = security;
  const { busy, error, run } = useSecurityAction();
  const forget = ({ id, device }: Device): void =>
    run(async () => {
      await call(forgetDevice, { params: { id } });
      return `${device} is asked for a second factor at its next sign-in.`;
    });
  return (
    <SecurityCard
      title="Known devices"
      beside={devices.length > 0 && `${devices.length}`}
      text={
        devices.length === 0
          ? 'A browser that proves a second factor is known for 30 days; none is now.'
          : 'They proved a second factor and are not asked for it again until the day shown.'
      }
      error={error}
    >
      {devices.length > 0 && (
        <SecurityRows label="Known devices">
          {devices.map((known) => (
            <SecurityRow
              key={known.id}
              title={
                <>
                  {known.device}
                  {known.here && <StatusBadge kind="gem">This one</StatusBadge>}
                </>
              }
              facts={
                <>
                  Last sign-in <RelativeTime instant={new Date(known.lastSeenAt)} />, known until{' '}
                  {formatDay(day(known.knownUntil.slice(0, 10)))}
                </>
              }
              actions={
                known.actions.includes('forget') && (
                  <RowButton
                    verb="Forget"
                    label={`Forget ${known.device}`}
                    busy={busy}
                    onAct={() => forget(known)}
                  />
                )
              }
            />
          ))}
        </SecurityRows>
      )}
    </SecurityCard>
  );
}
