import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { forgetDevice } from '../contract/security-endpoints.ts';
import type { SecurityOverview } from '../contract/security-endpoints.ts';
import { RowButton, SecurityCard, SecurityRow, SecurityRows } from './security-card.tsx';
import { useSecurityAction } from './use-security-action.ts';

type Device = SecurityOverview['devices'][number];

/** Spec rulings 11: a browser that passed two-step verification isn't asked again for 30 days. */
export function DevicesCard({ security }: { readonly security: SecurityOverview }) {
  const { devices } = security;
  const { busy, error, run } = useSecurityAction();
  const forget = ({ id, device }: Device): void =>
    run(async () => {
      await call(forgetDevice, { params: { id } });
      return `${device} removed`;
    });
  return (
    <SecurityCard
      title="Trusted devices"
      beside={devices.length > 0 && `${devices.length}`}
      text={
        devices.length === 0
          ? 'No trusted devices yet. We trust a browser for 30 days after two-step verification.'
          : 'These browsers skip two-step verification until the date shown.'
      }
      error={error}
    >
      {devices.length > 0 && (
        <SecurityRows label="Trusted devices">
          {devices.map((known) => (
            <SecurityRow
              key={known.id}
              title={
                <>
                  {known.device}
                  {known.here && <StatusBadge kind="gem">This device</StatusBadge>}
                </>
              }
              facts={
                <>
                  Last sign-in <RelativeTime instant={new Date(known.lastSeenAt)} />, trusted until{' '}
                  {formatDay(day(known.knownUntil.slice(0, 10)))}
                </>
              }
              actions={
                known.actions.includes('forget') && (
                  <RowButton
                    verb="Remove"
                    label={`Remove ${known.device}`}
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
