import { addDays, day } from '#kit/domain/day.ts';
import { hoursAgo } from '#kit/server/clock.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import type { MarkUpRule } from '../domain/mark-up.ts';
import { findDemoStones } from '#modules/marketplace/sample/server/demo-stones.ts';
import { insertLike, insertQuestion } from './client-answers-store.ts';
import { writeRules } from './client-view-store.ts';
import { createShare } from './shares.ts';

const open = { from: null, to: null };
const anyStone = { diamondTypes: [], shapes: [], gradingLabs: [], carat: open, price: open };
const rules: readonly MarkUpRule[] = [
  { ...anyStone, name: 'Lab-grown', diamondTypes: ['Lab'], adds: 'Percent', add: 9_000 },
  { ...anyStone, name: 'Two carats and up', carat: { from: 2_000, to: null }, adds: 'Percent', add: 2_500 },
  { ...anyStone, name: 'Everything else', adds: 'Percent', add: 3_500 },
];

/** A demo jeweler shared stones with a client two days ago; the client liked one and asked about another. */
export async function makeDemoShare(ctx: Ctx): Promise<void> {
  const jeweler = demoPeople.find(({ actor }) => actor.name.startsWith('Marta '))?.actor;
  if (jeweler?.kind !== 'member') return;
  const { companyId, personId } = jeweler;
  const itemIds = await findDemoStones(ctx, { grown: false, count: 3 });
  if (itemIds.length < 3) return;
  const then = hoursAgo(ctx, 50);
  const changed = { company_id: companyId, changed_by: personId, changed_at: then.clock.now(), version: 1 };
  await writeRules(then, { ...changed, rules });
  const share = await createShare(then, { companyId, personId, title: 'For the Aldens', itemIds, days: 14 });
  const { share_id } = share;
  const [likedAt, askedAt] = [hoursAgo(ctx, 27).clock.now(), hoursAgo(ctx, 26).clock.now()];
  await insertLike(ctx, { company_id: companyId, share_id, place: 1, liked_at: likedAt });
  await insertQuestion(ctx, {
    company_id: companyId,
    share_id,
    question_id: newId(),
    asks: 'Visit',
    place: 1,
    wished_day: addDays(day(providerDay(ctx.clock.now())), 4),
    name: 'Claire Alden',
    email: 'claire@alden.example',
    phone: '',
    message: 'Could we see it in daylight, maybe in the afternoon?',
    asked_at: askedAt,
  });
}
