import type { UseCase } from '#kit/server/http/route.ts';
import { refuseChanged } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import type { getMarkUpRules, putMarkUpRules } from '../contract/client-view.ts';
import { findRules, lockRules, writeRules } from './client-view-store.ts';
import type { RulesRow } from './client-view-store.ts';

export const readMarkUpRules: UseCase<typeof getMarkUpRules, Actor> = async (ctx) =>
  presentRules(await findRules(ctx, requireMember(ctx.actor).companyId));

export const writeMarkUpRules: UseCase<typeof putMarkUpRules, Actor> = async (ctx, { body }) => {
  const { companyId, personId } = requireMember(ctx.actor);
  const before = await lockRules(ctx, companyId);
  if (before !== undefined && before.version !== body.version)
    refuseChanged({
      by: await findChangerName(ctx, before.changed_by),
      at: before.changed_at.toISOString(),
      present: presentRules(before),
    });
  const row: RulesRow = {
    company_id: companyId,
    rules: body.rules,
    changed_by: personId,
    changed_at: ctx.clock.now(),
    version: (before?.version ?? 0) + 1,
  };
  await writeRules(ctx, row);
  await ctx.record({
    act: 'marketplace.putMarkUpRules',
    recordType: 'mark-up rules',
    recordId: companyId,
    companyId,
    facts: { rules: body.rules.length },
  });
  return presentRules(row);
};

const presentRules = (row: Pick<RulesRow, 'rules' | 'version'> | undefined) => ({
  rules: (row?.rules ?? []).map((rule) => ({
    ...rule,
    diamondTypes: [...rule.diamondTypes],
    shapes: [...rule.shapes],
    gradingLabs: [...rule.gradingLabs],
  })),
  version: row?.version ?? 0,
});
