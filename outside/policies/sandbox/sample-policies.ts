import { buffer } from 'node:stream/consumers';
import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import type { Policies, PolicyRecord } from '../port.ts';
import { sampleRecords } from './sample-records.ts';

/** The insurer of the demo, in memory; its dates move with the clock. */
export interface SamplePolicies extends Policies {
  /** While set, it answers nothing. */
  isAway: boolean;
}

export function createSamplePolicies(now: () => Date): SamplePolicies {
  const records = (): readonly PolicyRecord[] => sampleRecords(now().toISOString().slice(0, 10));
  const away = { kind: 'away', reason: 'Response 503' } as const;
  const sample: SamplePolicies = {
    isAway: false,
    findPolicies: (numbers) => {
      const isAsked = ({ policyNumber, accountNumber }: PolicyRecord) =>
        numbers.includes(policyNumber) || numbers.includes(accountNumber);
      return Promise.resolve(sample.isAway ? away : { kind: 'read', policies: records().filter(isAsked) });
    },
    readDocument: async (policyNumber, documentId) => {
      if (sample.isAway) return away;
      const record = records().find((one) => one.policyNumber === policyNumber);
      const document = record?.documents.find((one) => one.documentId === documentId);
      if (record === undefined || document === undefined) return { kind: 'missing' };
      return { kind: 'read', bytes: await render(record, document.title, now()) };
    },
  };
  return sample;
}

function render(record: PolicyRecord, title: string, now: Date): Promise<Uint8Array> {
  const { policyNumber, type, holder, effectiveOn, expiresOn, limit, coverage } = record;
  return buffer(
    renderListing({
      title: `${title}, ${policyNumber}`,
      author: 'Assay Mutual',
      language: 'en-US',
      createdAt: now,
      header: `${title}, ${policyNumber}`,
      footer: 'Sample document. Not an insurance policy.',
      from: { name: 'Assay Mutual', lines: ['14 Assay Square', 'Providence, RI 02903'] },
      to: { name: holder.name, lines: [holder.postCode] },
      facts: [
        ['Policy', `${type} ${policyNumber}`],
        ['Term', `${formatDay(day(effectiveOn))} to ${formatDay(day(expiresOn))}`],
      ],
      figure: ['Limit', formatCents(cents(limit))],
      sections: oneSection(coverage),
    }),
  );
}

async function* oneSection(coverage: readonly string[]) {
  yield await Promise.resolve({
    heading: 'Coverage',
    columns: [{ title: 'Part', share: 1 }],
    rows: coverage.map((part) => [part]),
  });
}
