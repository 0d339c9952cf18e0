import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { linkAddress } from '#platform/content/provider/contract/link-address.ts';
import { contentAccess } from '#platform/content/provider/contract/desk-access.ts';
import { programFacts, trainingRefusals as no } from './training.ts';

const path = '/services/content/api/desk/trainingprograms';
const forDesk = { rule: contentAccess, binding: 'staff' } as const;
const one = { params: z.object({ id: guid }) };

export const programBody = z.object({
  title: requiredText(100),
  about: boundedText(300),
  audience: requiredText(200, 'Enter the audience.'),
  minutes: z.int().check(z.gte(1, 'Enter 1 to 600 minutes.'), z.lte(600, 'Enter 1 to 600 minutes.')),
  regulation: requiredText(200, 'Enter the regulation.'),
  documentId: z.nullable(guid),
  link: z.nullable(linkAddress),
  order: z.int().check(z.gte(0), z.lte(1000)),
});

export const managedProgramShape = z.object({
  ...programFacts,
  order: z.int(),
  state: z.enum(['Offered', 'Withdrawn']),
  /** People of all companies who completed it. */
  completedBy: z.int(),
  actions: z.array(z.enum(['change', 'withdraw'])),
});

export type ManagedProgram = z.infer<typeof managedProgramShape>;

export const listManagedPrograms = endpoint({
  ...forDesk,
  name: 'content.listManagedPrograms',
  summary: 'List training programs, including withdrawn ones',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(managedProgramShape) }),
  refusals: [],
});

export const addProgram = endpoint({
  ...forDesk,
  name: 'content.addProgram',
  summary: 'Add a training program',
  method: 'POST',
  changes: true,
  path,
  body: programBody,
  answer: managedProgramShape,
  refusals: [no.material_missing],
  idempotent: true,
});

export const changeProgram = endpoint({
  ...forDesk,
  ...one,
  name: 'content.changeProgram',
  summary: 'Update a training program',
  method: 'PUT',
  changes: true,
  path: `${path}/:id`,
  body: programBody,
  answer: managedProgramShape,
  refusals: [no.program_missing, no.program_withdrawn, no.material_missing],
});

export const withdrawProgram = endpoint({
  ...forDesk,
  ...one,
  name: 'content.withdrawProgram',
  summary: 'Withdraw a training program; completions stay on record',
  method: 'PUT',
  changes: true,
  path: `${path}/:id/withdraw`,
  answer: managedProgramShape,
  refusals: [no.program_missing, no.program_withdrawn],
});
