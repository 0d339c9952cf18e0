import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { defaultsShape } from '#modules/appraisals/model/contract/content-shape.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals, uploadRefusals } from '#platform/files/contract.ts';
import { wholesaleViewers } from '../domain/wholesale.ts';
import { appraisers, draftedBy } from './appraisal-access.ts';

export const preferenceRefusals = defineRefusals('appraisals', {
  preferences_changed: {
    kind: 'conflict',
    sentence: 'These preferences were changed in another tab or by another administrator.',
    next: 'Reload the page, then save your changes.',
  },
  no_signature: { kind: 'missing', sentence: "You don't have a signature image." },
});

const path = '/services/appraisals/api/preferences';
const ofMember = { rule: appraisers, binding: 'company' } as const;
const wholesale = z.enum(wholesaleViewers, 'Choose from the list.');
const saved = z.object({ version: z.int() });

export const getAppraisalPreferences = endpoint({
  ...ofMember,
  name: 'appraisals.getAppraisalPreferences',
  summary: 'Get appraisal defaults for the person and the company',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    own: z.object({ version: z.int(), defaults: defaultsShape, hasSignature: z.boolean() }),
    company: z.object({ version: z.int(), defaults: defaultsShape, wholesale }),
    actions: z.array(z.enum(['company'])),
  }),
  refusals: [],
});

export const saveOwnPreferences = endpoint({
  ...ofMember,
  name: 'appraisals.saveOwnPreferences',
  summary: 'Change your appraisal defaults',
  method: 'PUT',
  changes: true,
  path: `${path}/own`,
  body: z.object({ version, defaults: defaultsShape }),
  answer: saved,
  refusals: [preferenceRefusals.preferences_changed],
});

export const saveCompanyPreferences = endpoint({
  rule: { ...draftedBy, roles: ['BusinessAdministrator'] },
  binding: 'company',
  name: 'appraisals.saveCompanyPreferences',
  summary: "Change the company's appraisal defaults and who sees wholesale pricing",
  method: 'PUT',
  changes: true,
  path: `${path}/company`,
  body: z.object({ version, defaults: defaultsShape, wholesale }),
  answer: saved,
  refusals: [preferenceRefusals.preferences_changed],
});

export const uploadSignature = endpoint({
  ...ofMember,
  name: 'appraisals.uploadSignature',
  summary: 'Upload an image of your signature: JPEG or PNG, up to 5 MB and 2048 by 2048 pixels',
  method: 'POST',
  changes: true,
  path: `${path}/signature`,
  answer: saved,
  upload: { maxBytes: 5_000_001 },
  perMinute: 20,
  refusals: [...uploadRefusals],
});

export const getSignature = endpoint({
  ...ofMember,
  name: 'appraisals.getSignature',
  summary: 'Get your signature image',
  method: 'GET',
  changes: false,
  path: `${path}/signature`,
  raw: { contentType: 'application/octet-stream' },
  refusals: [preferenceRefusals.no_signature, ...openRefusals],
});

export const removeSignature = endpoint({
  ...ofMember,
  name: 'appraisals.removeSignature',
  summary: 'Remove your signature from new documents',
  method: 'DELETE',
  changes: true,
  path: `${path}/signature`,
  refusals: [preferenceRefusals.no_signature],
});
