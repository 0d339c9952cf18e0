import { useActor } from '#platform/access/web.tsx';

/** Staff who view as the company read only. */
export function useCanChange(): boolean {
  const actor = useActor();
  return actor.kind === 'member' && actor.viewing === undefined;
}
