import { mayActIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';

/** Members do, and customer service for them; other staff who view as the company read only. */
export function useCanChange(): boolean {
  const actor = useActor();
  return actor.kind === 'member' && mayActIn(actor, 'Appraisal');
}

/** What only the company's own people do: state something about themselves, or ask the provider. */
export function useIsOwn(): boolean {
  const actor = useActor();
  return actor.kind === 'member' && actor.viewing === undefined;
}
