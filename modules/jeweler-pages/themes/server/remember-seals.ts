import type { PublicParts } from './find-page.ts';

/** Our choice (decision 0036): so late may a seal leave a page after the policy ended. */
const goodMs = 10 * 60_000;
const mostKept = 10_000;

/** Whether a page shows the member seal: only while it is true, asked again every ten minutes. */
export function rememberSeals({ isMember, clock }: Pick<PublicParts, 'isMember' | 'clock'>) {
  const known = new Map<string, { readonly isSealed: boolean; readonly until: number }>();
  return async (companyId: string): Promise<boolean> => {
    const now = clock.now().getTime();
    const kept = known.get(companyId);
    if (kept !== undefined && kept.until > now) return kept.isSealed;
    const isSealed = await isMember(companyId);
    if (known.size >= mostKept) known.clear();
    known.set(companyId, { isSealed, until: now + goodMs });
    return isSealed;
  };
}
