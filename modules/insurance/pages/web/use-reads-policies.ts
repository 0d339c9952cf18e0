import { useActor } from '#platform/access/web.tsx';

/** Spec rulings 9: administrators and people with access to accounts read policies. */
export function useReadsPolicies(): boolean {
  const actor = useActor();
  return (
    actor.kind === 'member' && (actor.canAccessAccounts || actor.roles.includes('BusinessAdministrator'))
  );
}
