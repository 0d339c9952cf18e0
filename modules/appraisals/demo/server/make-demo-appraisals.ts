import { hash } from 'node:crypto';
import { newId } from '#kit/server/new-id.ts';
import { certification, limitingConditions } from '#modules/appraisals/meter/domain/limiting-conditions.ts';
import { meterOf } from '#modules/appraisals/meter/domain/meter.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { canonicalJson } from '#modules/appraisals/document/domain/snapshot.ts';
import type { Snapshot } from '#modules/appraisals/document/domain/snapshot.ts';
import { numberText } from '#modules/appraisals/appraisals/domain/appraisal-moves.ts';
import {
  insertAppraisal,
  insertSeal,
  takeNumber,
} from '#modules/appraisals/appraisals/server/appraisal-store.ts';
import { listFacts } from '#modules/appraisals/appraisals/server/list-facts.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import { demoAppraisals } from './demo-appraisals.ts';
import { makeDemoHabits } from './make-demo-habits.ts';
import type { DemoAppraisal } from './demo-items.ts';

const dayMs = 86_400_000;

/** Everything that the meter asks for; what can't be known has a reason. */
export function demoContent(demo: DemoAppraisal, today: string): Content {
  const [firstName, lastName, street, city, state] = demo.customer;
  const customer = { firstName, lastName, street, city, state };
  const content: Content = {
    customer: Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== '')),
    document: {
      purpose: demo.purpose ?? 'Insurance replacement',
      intendedUse: 'Scheduling the items on a jewelry policy',
      intendedUsers: 'The client and the insurer',
      market: 'Retail jewelers, southern New England',
      inspectedOn: today,
      effectiveOn: today,
      inspection: 'In person, by me',
      approach: 'Sales comparison for stones, cost for mounting',
      approachReason:
        'Comparable stones sell often enough to compare. The mounting is priced from metal and labor.',
      interest: 'None',
      priorServices: 'None',
      preparedAt: '118 Westminster Street, Providence, RI',
      appraiserName: 'Marta Reyes',
      appraiserTitle: 'Graduate gemologist',
      qualifications:
        'Graduate Gemologist, GIA, 2009. Certified member of a national appraisal society since 2013. Seventeen years at the bench and the counter in Providence.',
      terms: 'This report covers the items as described on the effective date. Keep it with your policy.',
      layout: demo.layout ?? 'Ledger',
      paper: 'Letter',
      currency: 'USD',
    },
    items: demo.items(),
    reasons: [],
  };
  if (demo.isDraft) return content;
  const { gaps } = meterOf(content, { photos: {}, reports: {} });
  const answered = gaps.filter(({ must }) => !must);
  return { ...content, reasons: answered.map(({ key }) => ({ check: key, words: reasonFor(key) })) };
}

const reasonFor = (key: string): string =>
  key.endsWith('.photos') ? 'Photos are kept in our file.' : 'Could not be determined in the mounting.';

/** Finished documents of three years and drafts, at Harrow & Vale. */
export async function makeDemoAppraisals(ctx: Ctx): Promise<void> {
  const marta = demoMembers.find(({ firstName }) => firstName === 'Marta');
  const company = marta?.memberships[0]?.company;
  if (marta === undefined || company === undefined) throw new Error('The demo has no such company.');
  await makeDemoHabits(ctx, { companyId: company.companyId, personId: marta.personId });
  const letterhead = await findPostalAddress(ctx, company.companyId);
  const oldestFirst = demoAppraisals.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const demo of oldestFirst) {
    const at = new Date(ctx.clock.now().getTime() - demo.daysAgo * dayMs);
    const year = Number(providerDay(at).slice(0, 4));
    const number = numberText(company.name, year, await takeNumber(ctx, company.companyId, year));
    const content = demoContent(demo, providerDay(at));
    const row = await insertAppraisal(ctx, {
      company_id: company.companyId,
      appraisal_id: newId(),
      number,
      status: demo.isDraft ? 'Draft' : 'Complete',
      version: 1,
      revision: 1,
      content: JSON.stringify(content),
      ...listFacts(content, { number, at }),
      created_by: marta.personId,
      created_at: new Date(at.getTime() - dayMs / 24),
      changed_at: at,
      completed_at: demo.isDraft ? null : at,
    });
    if (demo.isDraft) continue;
    const { checks } = meterOf(content, { photos: {}, reports: {} });
    const snapshot: Snapshot = {
      number,
      revision: 1,
      company: letterhead,
      sealedAt: at.toISOString(),
      content,
      photos: [],
      conditions: limitingConditions(content, checks),
      certification: certification(content),
      supersedes: '',
    };
    await insertSeal(ctx, {
      company_id: company.companyId,
      appraisal_id: row.appraisal_id,
      revision: 1,
      hash: hash('sha256', canonicalJson(snapshot), 'hex'),
      snapshot: JSON.stringify(snapshot),
      sealed_by: marta.personId,
      sealed_at: at,
    });
  }
}
