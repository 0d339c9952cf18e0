import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import { formerMember, requireMember, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, DeskQueue } from '#platform/access/server.ts';
import { findCompanyIds, findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { diamondDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { enquiryAnswered, requestRefusals as no } from '../contract/requests.ts';
import type {
  answerEnquiry as answerCall,
  DeskEnquiry,
  listDeskEnquiries as listCall,
  listEnquiries as ownCall,
} from '../contract/requests.ts';
import {
  countOpenEnquiries,
  findEnquiries,
  findOwnEnquiries,
  isWithSeller,
  listAnsweredSince,
  listOpenEnquiries,
  lockEnquiry,
  saveAnswer,
} from './enquiry-store.ts';
import type { EnquiryRow } from './enquiry-store.ts';
import { presentEnquiries } from './present-enquiry.ts';

const cursor = cursorOf([cursorPart.instant, cursorPart.uuid], no.enquiries_page_lost);
const maxOwn = 25;

export async function listEnquiries(ctx: Ctx): Promise<EndpointAnswer<typeof ownCall>> {
  const rows = await findOwnEnquiries(ctx, requireMember(ctx.actor), maxOwn);
  return { items: await presentEnquiries(ctx, rows) };
}

export async function listDeskEnquiries(
  ctx: Ctx,
  { query: { state, search = '', limit, after } }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const rows = await findEnquiries(ctx, {
    isOpen: state === 'Open',
    search: search === '' ? undefined : { text: search, companyIds: await findCompanyIds(ctx, search) },
    limit,
    after: cursor.read(after),
  });
  const { shown, next } = cursor.page(rows, limit, (row) => [
    row.answered_at ?? row.asked_at,
    row.enquiry_id,
  ]);
  return { items: await presentForDesk(ctx, shown), next, open: await countOpenEnquiries(ctx) };
}

async function presentForDesk(ctx: Ctx, rows: readonly EnquiryRow[]): Promise<DeskEnquiry[]> {
  const companies = await findCompanyNames(
    ctx,
    rows.map(({ company_id }) => company_id),
  );
  const people = await findPersonNames(
    ctx,
    rows.map(({ person_id }) => person_id),
  );
  const now = ctx.clock.now();
  return (await presentEnquiries(ctx, rows)).map((enquiry, at) => {
    const row = rows[at];
    const { company_id: companyId = '', person_id: personId = '' } = row ?? {};
    return {
      ...enquiry,
      companyId,
      company: companies.get(companyId) ?? '-',
      person: people.get(personId) ?? formerMember.name,
      actions: row !== undefined && row.answered_at === null && !isWithSeller(row, now) ? ['answer'] : [],
    };
  });
}

export async function answerEnquiry(
  ctx: Ctx,
  { params, body: { answer } }: EndpointInput<typeof answerCall>,
): Promise<EndpointAnswer<typeof answerCall>> {
  const { personId } = requireSignedIn(ctx.actor);
  const row = (await lockEnquiry(ctx, params.id)) ?? refuse(no.enquiry_missing);
  if (row.answered_at !== null) refuse(no.enquiry_answered);
  if (isWithSeller(row, ctx.clock.now())) refuse(no.enquiry_with_seller);
  const saved = await saveAnswer(ctx, row, {
    answer,
    answered_by: personId,
    answered_at: ctx.clock.now(),
    answered_for: 'desk',
    found_item_id: null,
  });
  await publishAnswer(ctx, saved);
  await ctx.record({
    act: 'marketplace.answerEnquiry',
    recordType: 'diamond question',
    recordId: row.enquiry_id,
    companyId: row.company_id,
    facts: { kind: row.kind },
  });
  const [presented] = await presentForDesk(ctx, [saved]);
  return presented ?? refuse(no.enquiry_missing);
}

export async function publishAnswer(ctx: Ctx, row: EnquiryRow): Promise<void> {
  const [enquiry] = await presentEnquiries(ctx, [row]);
  if (enquiry === undefined) return;
  await ctx.publish(enquiryAnswered, {
    companyId: row.company_id,
    personId: row.person_id,
    enquiryId: row.enquiry_id,
    kind: row.kind,
    subject: enquiry.subject,
    answer: row.answer,
    itemId: enquiry.foundItemId ?? enquiry.itemId,
    diamondType: enquiry.diamondType,
  });
}

const titles = { Question: 'Question', Media: 'Media requested', Unlisted: 'Stone requested' } as const;

export const enquiriesQueue: DeskQueue = {
  name: 'diamond-questions',
  title: 'Diamond questions',
  to: '/desk/diamond-questions',
  rule: diamondDesk,
  targetHours: 24,
  open: async (ctx) => {
    const now = ctx.clock.now();
    const rows = (await listOpenEnquiries(ctx)).filter((row) => !isWithSeller(row, now));
    const presented = await presentEnquiries(ctx, rows);
    return rows.map(({ company_id: companyId, asked_at, seller_until, kind }, at) => ({
      id: presented[at]?.id ?? '',
      title: `${titles[kind]}: ${presented[at]?.subject ?? ''}`,
      companyId,
      amount: null,
      since: seller_until ?? asked_at,
      verb: 'Answer',
      to: '/desk/diamond-questions' as const,
    }));
  },
  resolved: async (ctx, from) =>
    (await listAnsweredSince(ctx, from)).flatMap(({ asked_at, answered_at }) =>
      answered_at === null ? [] : [{ since: asked_at, at: answered_at }],
    ),
};
