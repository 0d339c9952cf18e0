import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findMemberNames } from '#platform/companies/server.ts';
import type { TrainedPerson } from '../contract/training.ts';
import { completions } from './training-store.ts';
import type { CompletionRow } from './training-store.ts';

/** Lists the whole team, including people with no completed training. */
export async function listTeamTraining(ctx: Ctx) {
  const { companyId } = requireMember(ctx.actor);
  const team = await findMemberNames(ctx, companyId);
  const days = Map.groupBy(await completions(ctx, { companyId }), ({ person_id }) => person_id);
  return {
    items: team.map(({ personId, name }) => ({
      personId,
      name,
      completed: lastOfEach(days.get(personId) ?? []),
    })),
  };
}

/** Expects completions newest first. */
function lastOfEach(days: readonly CompletionRow[]): TrainedPerson['completed'] {
  const last = Map.groupBy(days, ({ program_id }) => program_id);
  return [...last].flatMap(([programId, [first]]) =>
    first === undefined ? [] : [{ programId, completedOn: first.completed_on }],
  );
}
