import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { instant } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { taxRateDesk } from './tax-access.ts';

export const taxRateRefusals = defineRefusals('marketplace', {
  tax_rates_unfit: {
    kind: 'invalid',
    sentence: "This file can't be imported.",
    next: 'Fix the rows listed, then choose the file again.',
    field: 'content',
  },
  tax_rates_changed: {
    kind: 'conflict',
    sentence: 'Someone else imported rates.',
    next: 'Reload the page, then choose the file again.',
  },
  tax_rates_missing: { kind: 'missing', sentence: "We can't find that version." },
});

const no = taxRateRefusals;
const ofRateDesk = { rule: taxRateDesk, binding: 'staff' } as const;
const path = '/services/marketplace/api/desk/taxrates';

const version = z.object({
  version: z.int(),
  fileName: z.string(),
  states: z.array(z.string()),
  importedAt: instant,
  importedBy: z.string(),
});
export type TaxRateVersion = z.output<typeof version>;

const listed = z.object({
  /** Newest first. */
  items: z.array(version),
  /** 0 if nothing was imported. */
  newest: z.int(),
  /** Taxed states whose rates are estimates for lack of an import; a rate service's answers come before both. */
  estimated: z.array(z.string()),
  /** Whether a rate service is set up. */
  hasService: z.boolean(),
});
export type TaxRateTables = z.output<typeof listed>;

export const listTaxRateTables = endpoint({
  ...ofRateDesk,
  name: 'marketplace.listTaxRateTables',
  summary: 'List imported tax rate tables, and the states whose rates are estimates',
  method: 'GET',
  changes: false,
  path,
  answer: listed,
  refusals: [],
});

// 50,000 rows of 60 characters.
const maxContent = 3_000_000;
// In JSON, line ends and quotation marks take two bytes, and an accent as well.
const maxBodyBytes = 2 * maxContent;
const file = {
  fileName: requiredText(200, 'Choose a file.'),
  content: z
    .string()
    .check(z.minLength(1, 'Choose a file.'), z.maxLength(maxContent, 'Choose a file of 3 MB or less.')),
};

const checked = z.object({
  rows: z.int(),
  states: z.array(z.string()),
  /** The first 100. */
  errors: z.array(z.object({ row: z.int(), sentence: z.string() })),
  errorCount: z.int(),
});
export type CheckedRates = z.output<typeof checked>;

export const checkTaxRates = endpoint({
  ...ofRateDesk,
  name: 'marketplace.checkTaxRates',
  summary: 'Check a file of tax rates without importing it',
  method: 'POST',
  changes: false,
  path: `${path}/check`,
  body: z.object(file),
  answer: checked,
  refusals: [],
  maxBodyBytes,
});

export const importTaxRates = endpoint({
  ...ofRateDesk,
  name: 'marketplace.importTaxRates',
  summary: "Import a file of tax rates as a new version; it replaces its states' rates right away",
  method: 'POST',
  changes: true,
  path,
  /** `basedOn`: the newest version that the person has seen. */
  body: z.object({ ...file, basedOn: z.int().check(z.gte(0)) }),
  answer: listed,
  refusals: [no.tax_rates_unfit, no.tax_rates_changed],
  maxBodyBytes,
});

export const downloadTaxRates = endpoint({
  ...ofRateDesk,
  name: 'marketplace.downloadTaxRates',
  summary: 'Download an imported file of tax rates',
  method: 'GET',
  changes: false,
  path: `${path}/:version/file`,
  params: z.object({ version: z.string().check(z.regex(/^\d{1,9}$/, 'Enter a number.')) }),
  raw: { contentType: 'text/csv; charset=utf-8' },
  refusals: [no.tax_rates_missing],
});
