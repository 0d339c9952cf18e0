import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { memoPeople, memoReaders } from '#modules/memo/memos/contract/memo-access.ts';
import { expiryStates, limitStates } from '#modules/memo/limits/domain/exposure.ts';

export const counterpartyRefusals = defineRefusals('memo', {
  counterparty_missing: { kind: 'missing', sentence: "We can't find that buyer in your memos." },
  certificate_missing: { kind: 'missing', sentence: 'No certificate is on file for this buyer.' },
  certificate_lost: {
    kind: 'invalid',
    sentence: "We can't find the file you uploaded.",
    next: 'Choose the file again.',
    field: 'insuranceFileId',
  },
  settings_changed: {
    kind: 'conflict',
    sentence: 'A team member changed the memo settings after you opened them.',
    next: 'Reload the page.',
  },
  counterparty_changed: {
    kind: 'conflict',
    sentence: 'A team member updated this buyer after you opened the page.',
    next: 'Reload the page.',
  },
});

const settings = { memoLimit: z.nullable(amountCents({ least: 1 })) };

const settingsShape = z.object({
  ...settings,
  /** 0 before anything was saved. */
  version: z.int(),
});

export type MemoSettings = z.output<typeof settingsShape>;

const path = '/services/memo/api/counterparties';

const notes = {
  limit: z.nullable(amountCents({ least: 1 })),
  limitStops: z.boolean(),
  uccNumber: boundedText(40),
  uccExpiresOn: z.nullable(day),
  insurancePolicy: boundedText(60),
  insuranceExpiresOn: z.nullable(day),
  note: boundedText(500),
};

const counterparty = z.object({
  buyerId: z.uuid(),
  /** Invited by email, without an account. */
  isGuest: z.boolean(),
  name: z.string(),
  place: z.string(),
  memosOut: z.int(),
  valueOut: z.int(),
  overdue: z.int(),
  /** Days since the oldest shipment that is still out. */
  oldestDays: z.nullable(z.int()),
  /** Average days from receipt to the last outcome of closed memos. */
  averageDays: z.nullable(z.int()),
  /** The newest version of the terms that the buyer signed. */
  termsVersion: z.nullable(z.string()),
  limitState: z.enum(limitStates),
  uccState: z.enum(expiryStates),
  insuranceState: z.enum(expiryStates),
  ...notes,
  /** The certificate's name; null if none is on file. */
  insuranceFile: z.nullable(z.string()),
  /** 0 before anything was noted. */
  version: z.int(),
});
export type Counterparty = z.output<typeof counterparty>;

export const listCounterparties = endpoint({
  rule: memoReaders,
  binding: 'parties',
  name: 'memo.listCounterparties',
  summary: 'List buyers with value out, days out, limits and documents',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(counterparty), valueOut: z.int(), settings: settingsShape }),
  refusals: [],
});

export const saveCounterparty = endpoint({
  rule: memoPeople,
  binding: 'parties',
  name: 'memo.saveCounterparty',
  summary: "Save a buyer's limit, UCC-1 filing, insurance and note; only your company sees them",
  method: 'PUT',
  changes: true,
  path: `${path}/:buyerId`,
  params: z.object({ buyerId: guid }),
  body: z.object({
    ...notes,
    /** A new certificate; without one, the earlier one stays. */
    insuranceFileId: z.optional(z.uuid('Choose a file and wait for it to upload.')),
    version: z.int().check(z.minimum(0)),
  }),
  answer: z.object({ counterparty }),
  refusals: [
    counterpartyRefusals.counterparty_missing,
    counterpartyRefusals.counterparty_changed,
    counterpartyRefusals.certificate_lost,
  ],
});

export const uploadMemoCertificate = endpoint({
  rule: memoPeople,
  binding: 'company',
  name: 'memo.uploadMemoCertificate',
  summary: "Upload a buyer's certificate of insurance as a PDF and get its ID",
  method: 'POST',
  changes: true,
  path: '/services/memo/api/certificates',
  refusals: uploadRefusals,
  // One byte over the limit, so the response is our refusal and not the server's.
  upload: { maxBytes: uploadRules.exemption.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
});

export const downloadMemoCertificate = endpoint({
  rule: memoReaders,
  binding: 'company',
  name: 'memo.downloadMemoCertificate',
  summary: "Download a buyer's certificate of insurance; only your company sees it",
  method: 'GET',
  changes: false,
  path: `${path}/:buyerId/certificate`,
  params: z.object({ buyerId: guid }),
  raw: { contentType: 'application/pdf' },
  refusals: [counterpartyRefusals.certificate_missing, ...openRefusals],
});

export const saveMemoSettings = endpoint({
  rule: memoPeople,
  binding: 'company',
  name: 'memo.saveMemoSettings',
  summary: "Save your company's policy limit for goods out on memo",
  method: 'PUT',
  changes: true,
  path: '/services/memo/api/settings',
  body: z.object({ ...settings, version: z.int().check(z.minimum(0)) }),
  answer: z.object({ settings: settingsShape }),
  refusals: [counterpartyRefusals.settings_changed],
});
