import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { endpoint, members } from '#platform/access/contract.ts';

export const trainingRefusals = defineRefusals('content', {
  program_missing: { kind: 'missing', sentence: "We can't find that program.", next: 'Refresh the list.' },
  program_withdrawn: { kind: 'conflict', sentence: 'This program is no longer offered.' },
  material_missing: {
    kind: 'invalid',
    sentence: "That document isn't published.",
    next: 'Choose a document from the list.',
    field: 'documentId',
  },
  day_ahead: {
    kind: 'invalid',
    sentence: 'That date is in the future.',
    next: 'Enter the date you completed the program.',
    field: 'completedOn',
  },
  completed_already: {
    kind: 'conflict',
    sentence: 'You already entered that date.',
    next: 'If you took the program again, enter the new date.',
    field: 'completedOn',
  },
  completion_missing: { kind: 'missing', sentence: "That date isn't on record." },
});

const path = '/services/content/api/trainingprograms';
const inCompany = { rule: members, binding: 'company' } as const;

export const programFacts = {
  id: z.uuid(),
  title: z.string(),
  about: z.string(),
  audience: z.string(),
  minutes: z.int(),
  regulation: z.string(),
  /** Training material: a published document, a link, or both. */
  documentId: z.nullable(z.uuid()),
  link: z.nullable(z.string()),
};

export const programShape = z.object({
  ...programFacts,
  /** Days on which this person completed it, newest first. */
  completedOn: z.array(z.iso.date()),
});

export type TrainingProgram = z.infer<typeof programShape>;

export const listTrainingPrograms = endpoint({
  ...inCompany,
  name: 'content.listTrainingPrograms',
  summary: 'List AML training programs and your completion dates',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    items: z.array(programShape),
    /** Today at the provider: later completion dates are rejected. */
    today: z.iso.date(),
  }),
  refusals: [],
});

const completion = z.object({ completedOn: day });
const one = { params: z.object({ id: guid }) };

export const completeTraining = endpoint({
  ...inCompany,
  ...one,
  name: 'content.completeTraining',
  summary: 'Record a completion date for a program',
  method: 'POST',
  changes: true,
  path: `${path}/:id/completions`,
  body: completion,
  answer: programShape,
  refusals: [
    trainingRefusals.program_missing,
    trainingRefusals.day_ahead,
    trainingRefusals.completed_already,
  ],
});

export const removeCompletion = endpoint({
  ...inCompany,
  name: 'content.takeBackTraining',
  summary: 'Remove a completion date entered by mistake',
  method: 'DELETE',
  changes: true,
  path: `${path}/:id/completions/:completedOn`,
  params: z.object({ id: guid, completedOn: day }),
  answer: programShape,
  refusals: [trainingRefusals.program_missing, trainingRefusals.completion_missing],
});

/** Who sees the whole team's training. */
export const teamTrainingViewers: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

const teamMember = z.object({
  personId: z.uuid(),
  name: z.string(),
  /** Last completion of each program. */
  completed: z.array(z.object({ programId: z.uuid(), completedOn: z.iso.date() })),
});

export type TrainedPerson = z.infer<typeof teamMember>;

export const listTeamTraining = endpoint({
  name: 'content.listTeamTraining',
  summary: "List the team's latest completion dates by program",
  method: 'GET',
  changes: false,
  path: `${path}/team`,
  answer: z.object({ items: z.array(teamMember) }),
  refusals: [],
  rule: teamTrainingViewers,
  binding: 'company',
});
