import { buffer } from 'node:stream/consumers';
import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import type { Policies, PolicyRecord, PremiumReport } from '../port.ts';
import { sampleRecords } from './sample-records.ts';

/** The insurer of the demo, in memory; its dates move with the clock. */
export interface SamplePolicies extends Policies {
  /** While set, it answers nothing. */
  isAway: boolean;
  /** While set, it posts no payment. */
  refuses: boolean;
  /** What it posted, each key once. */
  readonly posted: ReadonlyMap<string, PremiumReport>;
  forgetPayments(): void;
}

export function createSamplePolicies(now: () => Date): SamplePolicies {
  const posted = new Map<string, PremiumReport>();
  const records = (): readonly PolicyRecord[] =>
    sampleRecords(now().toISOString().slice(0, 10)).map((record) =>
      afterPayments(record, [...posted.values()]),
    );
  const away = { kind: 'away', reason: 'Response 503' } as const;
  const sample: SamplePolicies = {
    isAway: false,
    refuses: false,
    posted,
    forgetPayments: () => posted.clear(),
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
    reportPremium: (report) => {
      if (sample.isAway) return Promise.resolve(away);
      const record = records().find((one) => one.policyNumber === report.policyNumber);
      if (sample.refuses || record === undefined || record.status === 'Inactive')
        return Promise.resolve({ kind: 'refused', reason: 'The policy is not active' });
      if (!posted.has(report.key)) posted.set(report.key, report);
      return Promise.resolve({ kind: 'posted', reference: `AM-${report.key.slice(0, 8)}` });
    },
  };
  return sample;
}

/** What is billed and past due, less what was paid and not taken back. */
function afterPayments(record: PolicyRecord, posted: readonly PremiumReport[]): PolicyRecord {
  const paid = posted
    .filter(({ policyNumber }) => policyNumber === record.policyNumber)
    .reduce((sum, { kind, amount }) => sum + (kind === 'Payment' ? amount : -amount), 0);
  if (paid === 0) return record;
  const left = (amount: number): number => Math.max(0, amount - paid);
  const { billing } = record;
  const [billed, pastDue] = [left(billing.billed), left(billing.pastDue)];
  const owes = billed > 0 || pastDue > 0;
  return {
    ...record,
    billing: {
      ...billing,
      billed,
      pastDue,
      state: owes ? billing.state : null,
      billedDueOn: owes ? billing.billedDueOn : null,
    },
  };
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
