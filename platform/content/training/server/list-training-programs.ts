import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { completions, managedPrograms, offeredPrograms } from './training-store.ts';
import type { CompletionRow, ProgramRow } from './training-store.ts';
import type { TrainedPerson, TrainingProgram } from '../contract/training.ts';
import type { ManagedProgram } from '../contract/training-desk.ts';
import { readableDocumentIds } from '#platform/content/document-center/server/list-published-documents.ts';
import { findMemberNames } from '#platform/companies/server.ts';

export async function listTrainingPrograms(ctx: Ctx) {
  const { companyId, personId } = requireMember(ctx.actor);
  const completed = await completions(ctx, { companyId, personId });
  const programs = await offeredPrograms(ctx);
  const readable = await readableDocumentIds(ctx);
  return {
    items: programs.map((row) => presentProgram(row, { completed, readable })),
    today: providerDay(ctx.clock.now()),
  };
}

export async function listManagedPrograms(ctx: Ctx) {
  const rows = await managedPrograms(ctx);
  return { items: rows.map(({ completedBy, ...row }) => presentManagedProgram(row, completedBy)) };
}

const factsOf = (row: ProgramRow) => ({
  id: row.id,
  title: row.title,
  about: row.about,
  audience: row.audience,
  minutes: row.minutes,
  regulation: row.regulation,
  documentId: row.document_id,
  link: row.link,
});

interface ProgramReader {
  /** Their completions, newest first. */
  readonly completed: readonly CompletionRow[];
  /** Documents that they may open; others are not linked. */
  readonly readable: ReadonlySet<string>;
}

export function presentProgram(row: ProgramRow, { completed, readable }: ProgramReader): TrainingProgram {
  const facts = factsOf(row);
  const { documentId } = facts;
  return {
    ...facts,
    documentId: documentId !== null && readable.has(documentId) ? documentId : null,
    completedOn: completed
      .filter(({ program_id }) => program_id === row.id)
      .map(({ completed_on }) => completed_on),
  };
}

export function presentManagedProgram(row: ProgramRow, completedBy: number): ManagedProgram {
  const isOffered = row.withdrawn_at === null;
  return {
    ...factsOf(row),
    order: row.position,
    state: isOffered ? 'Offered' : 'Withdrawn',
    completedBy,
    actions: isOffered ? ['change', 'withdraw'] : [],
  };
}

/** Lists the whole team, including people with no completed training. */
export async function listTeamTraining(ctx: Ctx) {
  const { companyId } = requireMember(ctx.actor);
  const team = await findMemberNames(ctx, companyId);
  const days = Map.groupBy(await completions(ctx, { companyId }), ({ person_id }) => person_id);
  return {
    items: team.map(({ personId, name }) => ({
      personId,
      name,
      completed: latestByProgram(days.get(personId) ?? []),
    })),
  };
}

/** Expects completions newest first. */
function latestByProgram(days: readonly CompletionRow[]): TrainedPerson['completed'] {
  const last = Map.groupBy(days, ({ program_id }) => program_id);
  return [...last].flatMap(([programId, [first]]) =>
    first === undefined ? [] : [{ programId, completedOn: first.completed_on }],
  );
}
