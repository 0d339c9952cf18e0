import { requireMember, route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import { enquiryRefusals as no, sendEnquiry, sendQuestion, stoneAskedAbout } from '../contract/enquiries.ts';
import type {
  sendEnquiry as sendEnquiryCall,
  sendQuestion as sendQuestionCall,
} from '../contract/enquiries.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { SignInParts } from '#platform/identity/server.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { normalizeReportNumber } from '#modules/marketplace/stones/domain/report-number.ts';
import {
  answerEnquiry as answerEnquiryCall,
  listDeskEnquiries as listDeskEnquiriesCall,
  listEnquiries as listEnquiriesCall,
  requestStones,
} from '../contract/requests.ts';
import type { requestStones as requestStonesCall } from '../contract/requests.ts';
import { answerEnquiry, listDeskEnquiries, listEnquiries } from './desk-enquiries.ts';
import { insertEnquiries } from './enquiry-store.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isSubscriber } from '#platform/companies/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { parseItemId, readStones } from '#modules/marketplace/stones/server/stone-store.ts';

export const enquiryRoutes = (parts: EnquiryParts): Routes => [
  stepwise(sendEnquiry, sendEnquiryWith(parts)),
  route(sendQuestion, sendQuestionWith(parts)),
  route(requestStones, requestStonesWith(parts)),
  route(listEnquiriesCall, listEnquiries),
  route(listDeskEnquiriesCall, listDeskEnquiries),
  route(answerEnquiryCall, answerEnquiry),
];

/** The mail key and the staff's address. */
interface EnquiryParts {
  readonly identity: Pick<SignInParts, 'sealed'>;
  readonly providerEmail: string;
}

/** The lookup crosses companies, and only its yes or no gets out. */
function sendEnquiryWith({ identity, providerEmail }: EnquiryParts) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof sendEnquiryCall>): Promise<void> => {
    const { name, email, companyName } = requireMember(steps.actor);
    const { emailAddress, message } = body;
    const isMember = await steps.work((ctx) => isSubscriber(ctx, emailAddress, 'MarketPlace'), {
      binding: 'job',
    });
    if (isMember) refuse(no.email_on_marketplace);
    await steps.work((ctx) =>
      sendLetter(ctx, identity, {
        to: providerEmail,
        subject: `Marketplace, ${params.enquireType}: ${emailAddress}`,
        says: [
          `${name} at ${companyName} (${email}) referred ${emailAddress}.`,
          ...(message === '' ? [] : [message]),
        ],
      }),
    );
  };
}

function sendQuestionWith({ identity, providerEmail }: EnquiryParts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof sendQuestionCall>): Promise<void> => {
    const { name, email, companyName, companyId, personId } = requireMember(ctx.actor);
    const stoneLines = body.itemId === undefined ? [] : [await describeStone(ctx, body.itemId)];
    await sendLetter(ctx, identity, {
      to: providerEmail,
      subject: `Question about diamonds from ${companyName}`,
      says: [body.question, ...stoneLines, `${name}, ${email}`],
    });
    const enquiryId = newId();
    await insertEnquiries(ctx, [
      {
        company_id: companyId,
        enquiry_id: enquiryId,
        person_id: personId,
        kind: body.itemId === undefined ? 'Question' : (body.asks ?? 'Question'),
        item_id: body.itemId === undefined ? null : Number(body.itemId),
        report_number: null,
        report_key: null,
        words: body.question,
        asked_at: ctx.clock.now(),
      },
    ]);
    if (body.itemId !== undefined)
      await ctx.publish(stoneAskedAbout, { companyId, enquiryId, itemId: Number(body.itemId) });
  };
}

/** One request for each number, so that each gets its own answer. */
function requestStonesWith({ identity, providerEmail }: EnquiryParts) {
  return async (
    ctx: Ctx,
    { body: { reportNumbers, message } }: EndpointInput<typeof requestStonesCall>,
  ): Promise<EndpointAnswer<typeof requestStonesCall>> => {
    const { name, email, companyName, companyId, personId } = requireMember(ctx.actor);
    const numbers = new Map(reportNumbers.map((number) => [normalizeReportNumber(number), number]));
    const requested = await insertEnquiries(
      ctx,
      [...numbers].map(([key, number]) => ({
        company_id: companyId,
        enquiry_id: newId(),
        person_id: personId,
        kind: 'Unlisted',
        item_id: null,
        report_number: number,
        report_key: key,
        words: message,
        asked_at: ctx.clock.now(),
      })),
    );
    if (requested > 0)
      await sendLetter(ctx, identity, {
        to: providerEmail,
        subject: `Stones requested by ${companyName}`,
        says: [
          `Report numbers: ${[...numbers.values()].join(', ')}`,
          ...(message === '' ? [] : [message]),
          `${name}, ${email}`,
        ],
      });
    return { requested, alreadyRequested: numbers.size - requested };
  };
}

async function describeStone(ctx: Ctx, itemId: string): Promise<string> {
  const [stone] = await readStones(ctx, parseItemId(itemId));
  return stone === undefined
    ? refuse(no.enquired_stone_missing)
    : `Item ${itemId}, ${stoneTitle(presentStone(stone))}`;
}
