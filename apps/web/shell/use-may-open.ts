import type { AccessRule } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';
import { doors } from '../doors.ts';
import { useFlags } from './use-flags.ts';

const ruled = doors.flatMap((door) => [
  ...(door.menu ?? []),
  ...(door.widgets ?? []),
  ...(door.routes ?? []),
]);
const asked = [...new Set(ruled.flatMap(({ rule }) => (rule.feature === undefined ? [] : [rule.feature])))];

/** Whether this person is offered a place; what needs a flag not yet read is not offered. */
export function useMayOpen(): (rule: AccessRule) => boolean {
  const decide = useDecide();
  const flags = useFlags(asked);
  return (rule) => decide(rule, flags ?? (() => false)).allowed;
}
