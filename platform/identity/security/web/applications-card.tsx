import { call } from '#kit/web/call/call.ts';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { describeScopes } from '#platform/identity/sessions/domain/describe-scopes.ts';
import { disconnectApplication } from '../contract/security-endpoints.ts';
import type { SecurityOverview } from '../contract/security-endpoints.ts';
import { RowButton, SecurityCard, SecurityRow, SecurityRows } from './security-card.tsx';
import { useSecurityAction } from './use-security-action.ts';

type Application = SecurityOverview['applications'][number];

export function ApplicationsCard({ security }: { readonly security: SecurityOverview }) {
  const { applications } = security;
  const { busy, error, run } = useSecurityAction();
  const disconnect = ({ id, name }: Application): void =>
    run(async () => {
      await call(disconnectApplication, { params: { id } });
      return `${name} disconnected`;
    });
  return (
    <SecurityCard
      title="Connected applications"
      beside={applications.length > 0 && `${applications.length}`}
      text={
        applications.length === 0
          ? 'No connected applications yet. Applications you allow to use your account appear here.'
          : 'These applications have the access you gave them. Disconnecting an application ends its access immediately.'
      }
      error={error}
    >
      {applications.length > 0 && (
        <SecurityRows label="Connected applications">
          {applications.map((application) => (
            <SecurityRow
              key={application.id}
              title={application.name}
              facts={
                <>
                  {describeScopes(application.scopes).join('. ')}. Connected{' '}
                  <RelativeTime instant={new Date(application.connectedAt)} />
                </>
              }
              actions={
                application.actions.includes('disconnect') && (
                  <RowButton
                    verb="Disconnect"
                    label={`Disconnect ${application.name}`}
                    busy={busy}
                    onAct={() => disconnect(application)}
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
