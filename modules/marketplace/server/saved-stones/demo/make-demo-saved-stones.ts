import { hoursAgo } from '#kit/server/clock.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { addSavedStone } from '../saved-stone-store.ts';
import { stoneOfPast } from './demo-saved-stones-store.ts';

/** One of each that a price may have done since. */
const saved = [
  { shape: 'Round', price: 'fell', daysAgo: 16 },
  { shape: 'Oval', price: 'stayed', daysAgo: 11 },
  { shape: 'Cushion', price: 'rose', daysAgo: 6 },
] as const;

/** What Marta keeps in sight, once the demo's stones are there. */
export async function makeDemoSavedStones(ctx: Ctx): Promise<void> {
  const marta = demoPeople.find(({ actor }) => actor.name.startsWith('Marta '))?.actor;
  if (marta?.kind !== 'member') return;
  for (const { daysAgo, ...past } of saved) {
    const since = hoursAgo(ctx, daysAgo * 24).clock.now();
    const stone = await stoneOfPast(ctx, { ...past, since });
    if (stone === undefined) continue;
    const { companyId: company_id, personId: person_id } = marta;
    await addSavedStone(ctx, { company_id, person_id, saved_at: since, ...stone });
  }
}
