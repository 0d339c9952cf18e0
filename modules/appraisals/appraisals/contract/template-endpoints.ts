import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { gemShape, itemShape } from '#modules/appraisals/model/contract/content-shape.ts';
import { endpoint } from '#platform/access/contract.ts';
import { appraisers, draftedBy } from './appraisal-access.ts';

/** Of each kind. */
export const mostTemplates = 100;

export const templateRefusals = defineRefusals('appraisals', {
  template_missing: { kind: 'missing', sentence: "We can't find that template." },
  template_named: {
    kind: 'conflict',
    sentence: 'A template with that name already exists.',
    field: 'name',
  },
  templates_full: {
    kind: 'conflict',
    sentence: `A company can have up to ${mostTemplates} templates of each type.`,
    next: 'Delete one first.',
  },
});

/** Where a phrase is offered. */
export const phraseFields = [
  'description',
  'conditionNote',
  'approachReason',
  'intendedUse',
  'qualifications',
  'terms',
] as const;

const body = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('Item'), item: itemShape }),
  z.object({ kind: z.literal('Gem'), gem: gemShape }),
  z.object({
    kind: z.literal('Phrase'),
    field: z.enum(phraseFields, 'Choose from the list.'),
    words: boundedText(1_000),
  }),
]);
export type TemplateBody = z.output<typeof body>;

const template = z.object({ templateId: z.uuid(), name: z.string(), body });
export type Template = z.output<typeof template>;

const path = '/services/appraisals/api/templates';
const ofMember = { rule: appraisers, binding: 'company' } as const;

export const listTemplates = endpoint({
  ...ofMember,
  name: 'appraisals.listTemplates',
  summary: "List the company's item and gem templates and phrases, by name",
  method: 'GET',
  changes: false,
  path,
  answer: z.array(template),
  refusals: [],
});

export const createTemplate = endpoint({
  ...ofMember,
  rule: draftedBy,
  name: 'appraisals.createTemplate',
  summary: 'Save an item, gem or phrase as a template',
  method: 'POST',
  changes: true,
  path,
  body: z.object({ name: requiredText(80, 'Enter a name.'), body }),
  answer: template,
  maxBodyBytes: 100_000,
  refusals: [templateRefusals.template_named, templateRefusals.templates_full],
});

export const deleteTemplate = endpoint({
  ...ofMember,
  rule: draftedBy,
  name: 'appraisals.deleteTemplate',
  summary: "Delete a template; appraisals created from it don't change",
  method: 'DELETE',
  changes: true,
  path: `${path}/:templateId`,
  params: z.object({ templateId: guid }),
  refusals: [templateRefusals.template_missing],
});
