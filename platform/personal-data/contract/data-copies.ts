import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { copyAccess } from './copy-access.ts';
import { personalDataRefusals } from './personal-data-refusals.ts';
import { defineEvent } from '#kit/contract/event.ts';

const path = '/services/membership/api/PersonalData';

export const copyShape = z.object({
  id: z.uuid(),
  state: z.enum(['Waiting', 'Ready']),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** Download path once it is ready. */
  file: z.nullable(z.object({ uri: z.string(), size: z.int(), until: z.iso.datetime() })),
});

export type Copy = z.infer<typeof copyShape>;

const ownCopies = { rule: members, binding: 'company' } as const;
const companyCopies = { rule: copyAccess, binding: 'company' } as const;
const list = z.object({ items: z.array(copyShape), actions: z.array(z.literal('ask')) });
const one = { params: z.object({ id: guid }), raw: { contentType: 'application/zip' } } as const;

export const listOwnCopies = endpoint({
  ...ownCopies,
  name: 'personalData.listOwnCopies',
  summary: 'List recent copies of your data',
  method: 'GET',
  changes: false,
  path: `${path}/own`,
  answer: list,
  refusals: [],
});

export const requestOwnCopy = endpoint({
  ...ownCopies,
  name: 'personalData.askForOwnCopy',
  summary: 'Create a copy of your data',
  method: 'POST',
  changes: true,
  path: `${path}/own`,
  answer: copyShape,
  refusals: [personalDataRefusals.copy_in_progress],
  perMinute: 10,
});

export const downloadOwnCopy = endpoint({
  ...ownCopies,
  ...one,
  name: 'personalData.downloadOwnCopy',
  summary: 'Download a copy of your data as a .zip',
  method: 'GET',
  changes: 'log',
  path: `${path}/own/:id/file`,
  refusals: [personalDataRefusals.copy_missing, ...openRefusals],
  perMinute: 20,
});

export const listCompanyCopies = endpoint({
  ...companyCopies,
  name: 'personalData.listCompanyCopies',
  summary: "List recent copies of the company's data",
  method: 'GET',
  changes: false,
  path: `${path}/company`,
  answer: list,
  refusals: [],
});

export const requestCompanyCopy = endpoint({
  ...companyCopies,
  name: 'personalData.askForCompanyCopy',
  summary: "Create a copy of the company's data",
  method: 'POST',
  changes: true,
  path: `${path}/company`,
  answer: copyShape,
  refusals: [personalDataRefusals.copy_in_progress],
  perMinute: 10,
});

export const downloadCompanyCopy = endpoint({
  ...companyCopies,
  ...one,
  name: 'personalData.downloadCompanyCopy',
  summary: "Download a copy of the company's data as a .zip",
  method: 'GET',
  changes: 'log',
  path: `${path}/company/:id/file`,
  refusals: [personalDataRefusals.copy_missing, ...openRefusals],
  perMinute: 20,
});

/** A copy of a person's or company's data is ready. */
export const copyReady = defineEvent(
  'personal_data.copy_ready',
  z.object({ companyId: z.uuid(), personId: z.uuid(), about: z.enum(['person', 'company']) }),
);
