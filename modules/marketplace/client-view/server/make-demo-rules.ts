import type { Ctx } from '#platform/access/server.ts';
import type { MarkUpRule } from '../domain/mark-up.ts';
import { writeRules } from './client-view-store.ts';

const any = {
  diamondTypes: [],
  shapes: [],
  gradingLabs: [],
  carat: { from: null, to: null },
  price: { from: null, to: null },
  adds: 'Percent',
} as const;

/** In basis points. */
const rules: readonly MarkUpRule[] = [
  { ...any, name: 'Laboratory-grown', diamondTypes: ['Lab'], add: 6_000 },
  { ...any, name: 'All others', add: 2_500 },
];

interface DemoOwner {
  readonly companyId: string;
  readonly personId: string;
}

/** What a demo company's clients pay. */
export const makeDemoRules = (ctx: Ctx, { companyId, personId }: DemoOwner): Promise<void> =>
  writeRules(ctx, {
    company_id: companyId,
    rules,
    changed_by: personId,
    changed_at: ctx.clock.now(),
    version: 1,
  });
