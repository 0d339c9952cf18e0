import { hash } from 'node:crypto';
import { newId } from '#kit/server/new-id.ts';
import { certification, limitingConditions } from '#modules/appraisals/meter/domain/limiting-conditions.ts';
import { meterOf } from '#modules/appraisals/meter/domain/meter.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
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
import { SliceFiles } from '#platform/files/server.ts';
import type { StoredFiles } from '#platform/files/server.ts';
import { photosSlice } from '#modules/appraisals/appraisals/server/photos/photo-files.ts';
import { addDemoPhotos } from './add-demo-photos.ts';
import { makeDemoHabits } from './make-demo-habits.ts';
import { priced, resold } from './demo-items.ts';
import type { DemoAppraisal } from './demo-items.ts';

const dayMs = 86_400_000;

const retailUse = {
  intendedUse: 'Scheduling the items on a jewelry policy',
  intendedUsers: 'The client and the insurer',
  market: 'Retail jewelers, southern New England',
  approach: 'Sales comparison for stones, cost for mounting',
  approachReason:
    'Comparable stones sell often enough to compare. The mounting is priced from metal and labor.',
};

const secondMarket = {
  market: 'Auctions and estate dealers, United States',
  approach: 'Sales comparison',
  approachReason: 'Similar pieces sell often enough at auction and between dealers to compare.',
};

/** Purposes whose value is what a piece brings when it is sold again. */
const secondMarketUses: Readonly<Record<string, Values>> = {
  Estate: {
    ...secondMarket,
    intendedUse: 'Settling the estate of the late owner',
    intendedUsers: 'The executor and the attorney for the estate',
  },
  'Fair market value': {
    ...secondMarket,
    intendedUse: 'Dividing property between spouses',
    intendedUsers: 'The client and both attorneys',
  },
};

/** Everything that the meter asks for; what can't be known has a reason, and so have photos unless there are some. */
export function demoContent(demo: DemoAppraisal, today: string, photosEach = 0): Content {
  const [firstName, lastName, street, city, state] = demo.customer;
  const purpose = demo.purpose ?? 'Insurance replacement';
  const isResold = secondMarketUses[purpose] !== undefined;
  const customer = { firstName, lastName, street, city, state };
  const content: Content = {
    customer: Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== '')),
    document: {
      purpose,
      ...(secondMarketUses[purpose] ?? retailUse),
      inspectedOn: today,
      effectiveOn: today,
      inspection: 'In person, by me',
      interest: 'None',
      priorServices: 'None',
      preparedAt: '118 Westminster Street, Providence, RI',
      appraiserName: 'Marta Reyes',
      appraiserTitle: 'Graduate gemologist',
      qualifications:
        'Graduate Gemologist, GIA, 2009. Certified member of a national appraisal society since 2013. At the bench and the counter in Providence since 2009.',
      terms: 'This report covers the items as described on the effective date. Keep it in a safe place.',
      layout: demo.layout ?? 'Ledger',
      paper: 'Letter',
      currency: 'USD',
    },
    items: demo
      .items()
      .map((item) => priced(isResold ? resold(item) : item, { day: today, daysAgo: demo.daysAgo })),
    reasons: [],
  };
  if (demo.isDraft) return content;
  const { gaps } = meterOf(content, { photos: countsOf(content, photosEach), reports: {} });
  const answered = gaps.filter(({ must }) => !must);
  return { ...content, reasons: answered.map(({ key }) => ({ check: key, words: reasonFor(key) })) };
}

const countsOf = ({ items }: Content, each: number): Record<string, number> =>
  Object.fromEntries(items.map(({ itemId }) => [itemId, each]));

const reasonFor = (key: string): string =>
  key.endsWith('.photos') ? 'Photos are kept in our file.' : 'Could not be determined in the mounting.';

/** Finished documents of three years with photos, and drafts, at Harrow & Vale. */
export function makeDemoAppraisals(store: StoredFiles['store']) {
  const files = new SliceFiles({ store, onUnreadable: () => undefined }, photosSlice);
  return async (ctx: Ctx): Promise<void> => {
    const marta = demoMembers.find(({ firstName }) => firstName === 'Marta');
    const company = marta?.memberships[0]?.company;
    if (marta === undefined || company === undefined) throw new Error('The demo has no such company.');
    const owner = { companyId: company.companyId, companyName: company.name, personId: marta.personId };
    await makeDemoHabits(ctx, owner);
    const oldestFirst = demoAppraisals.toSorted((a, b) => b.daysAgo - a.daysAgo);
    for (const demo of oldestFirst) await makeOne(ctx, { demo, files, owner });
  };
}

interface Making {
  readonly demo: DemoAppraisal;
  readonly files: SliceFiles;
  readonly owner: { readonly companyId: string; readonly companyName: string; readonly personId: string };
}

async function makeOne(ctx: Ctx, { demo, files, owner }: Making): Promise<void> {
  const { companyId, companyName, personId } = owner;
  const at = new Date(ctx.clock.now().getTime() - demo.daysAgo * dayMs);
  const year = Number(providerDay(at).slice(0, 4));
  const number = numberText(companyName, year, await takeNumber(ctx, companyId, year));
  const content = demoContent(demo, providerDay(at), demo.isDraft ? 0 : 1);
  const row = await insertAppraisal(ctx, {
    company_id: companyId,
    appraisal_id: newId(),
    number,
    status: demo.isDraft ? 'Draft' : 'Complete',
    version: 1,
    revision: 1,
    content: JSON.stringify(content),
    ...listFacts(content, { number, at }),
    created_by: personId,
    created_at: new Date(at.getTime() - dayMs / 24),
    changed_at: at,
    completed_at: demo.isDraft ? null : at,
  });
  if (demo.isDraft) return;
  const photos = await addDemoPhotos(ctx, files, row);
  const { checks } = meterOf(content, { photos: countsOf(content, 1), reports: {} });
  const snapshot: Snapshot = {
    number,
    revision: 1,
    company: await findPostalAddress(ctx, companyId),
    sealedAt: at.toISOString(),
    content,
    photos,
    conditions: limitingConditions(content, checks),
    certification: certification(content),
    supersedes: '',
  };
  await insertSeal(ctx, {
    company_id: companyId,
    appraisal_id: row.appraisal_id,
    revision: 1,
    hash: hash('sha256', canonicalJson(snapshot), 'hex'),
    snapshot: JSON.stringify(snapshot),
    sealed_by: personId,
    sealed_at: at,
  });
}
