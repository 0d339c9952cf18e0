import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import { isActivePartner } from '#platform/companies/server.ts';

// Our choice: every search needs it, and a partnership ends by the day, not by the second (decision 0020).
const cachedForMs = 60_000;

/** The companies that see AGS grades (spec marketplace §6). */
export class AgsPartners {
  readonly #cache = new Map<string, { readonly until: number; readonly sees: boolean }>();

  async sees(steps: Steps): Promise<boolean> {
    const { companyId, personId } = requireMember(steps.actor);
    const cached = this.#cache.get(companyId);
    if (cached !== undefined && cached.until > Date.now()) return cached.sees;
    const binding = { binding: 'company', companyId, personId } as const;
    const sees = await steps.work((ctx) => isActivePartner(ctx, companyId, 'AGS'), binding);
    this.#cache.set(companyId, { until: Date.now() + cachedForMs, sees });
    return sees;
  }
}
