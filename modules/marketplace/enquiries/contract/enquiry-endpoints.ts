import * as z from 'zod/mini';
import { endpoint, members } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { enquiryRefusals as no } from './enquiry-refusals.ts';
import { enquireType, proposal, question } from './typed-enquiries.ts';

const path = '/services/marketplace/api/emails';

export const sendEnquiry = endpoint({
  name: 'marketplace.sendEnquiry',
  summary: 'Asks the provider to let somebody buy or sell on the marketplace',
  method: 'POST',
  path: `${path}/:enquireType/send`,
  params: z.object({ enquireType }),
  body: z.object(proposal),
  refusals: [no.email_on_marketplace],
  rule: members,
  binding: 'company',
  // Our choice: nobody enquires faster, and whoever tries addresses one by one is stopped (decision 0020).
  perMinute: 10,
});

export const sendQuestion = endpoint({
  name: 'marketplace.sendQuestion',
  summary: 'Asks the diamond desk something, of a stone or in general',
  method: 'POST',
  path: `${path}/sendquestion`,
  body: z.object({
    question,
    itemId: z.optional(z.string().check(z.regex(/^\d{1,10}$/, 'An item id has up to ten digits.'))),
  }),
  refusals: [no.enquired_stone_missing],
  rule: marketplacePeople,
  binding: 'company',
  perMinute: 10,
});
