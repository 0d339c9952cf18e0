import { buffer } from 'node:stream/consumers';
import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import type { Policies, PolicyReceipt, PolicyRecord, PremiumReport, QuestionnaireSent } from '../port.ts';
import type { Received, SampleFiles } from './sample-files.ts';
import { sampleRecords } from './sample-records.ts';

/** The insurer of the demo. Its dates move with the clock; what it receives stays in its files. */
export interface SamplePolicies extends Policies {
  /** While set, it answers nothing. */
  isAway: boolean;
  /** While set, it posts no payment and takes no questionnaire. */
  refuses: boolean;
  /** What it posted, each key once. */
  posted(): Promise<readonly PremiumReport[]>;
  /** What companies answered, each key once. */
  answered(): Promise<readonly QuestionnaireSent[]>;
  forget(): Promise<void>;
}

export function createSamplePolicies(now: () => Date, files: SampleFiles): SamplePolicies {
  const posted = async () => (await files.list()).flatMap((one) => ('report' in one ? [one.report] : []));
  const records = async (): Promise<readonly PolicyRecord[]> => {
    const reports = await posted();
    return sampleRecords(now().toISOString().slice(0, 10)).map((record) => afterPayments(record, reports));
  };
  const take = async (policyNumber: string, key: string, what: Received): Promise<PolicyReceipt> => {
    if (sample.isAway) return away;
    const record = (await records()).find((one) => one.policyNumber === policyNumber);
    if (sample.refuses || record === undefined || record.status === 'Inactive')
      return { kind: 'refused', reason: 'The policy is not active' };
    await files.keep(key, what);
    return { kind: 'posted', reference: `AM-${key.slice(0, 8)}` };
  };
  const away = { kind: 'away', reason: 'Response 503' } as const;
  const sample: SamplePolicies = {
    isAway: false,
    refuses: false,
    posted,
    answered: async () =>
      (await files.list()).flatMap((one) => ('questionnaire' in one ? [one.questionnaire] : [])),
    forget: () => files.clear(),
    findPolicies: async (numbers) => {
      if (sample.isAway) return away;
      const isAsked = ({ policyNumber, accountNumber }: PolicyRecord) =>
        numbers.includes(policyNumber) || numbers.includes(accountNumber);
      return { kind: 'read', policies: (await records()).filter(isAsked) };
    },
    readDocument: async (policyNumber, documentId) => {
      if (sample.isAway) return away;
      const record = (await records()).find((one) => one.policyNumber === policyNumber);
      const document = record?.documents.find((one) => one.documentId === documentId);
      if (record === undefined || document === undefined) return { kind: 'missing' };
      return { kind: 'read', bytes: await render(record, document.title, now()) };
    },
    reportPremium: (report) => take(report.policyNumber, report.key, { report }),
    sendQuestionnaire: (questionnaire) =>
      take(questionnaire.policyNumber, questionnaire.key, { questionnaire }),
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
