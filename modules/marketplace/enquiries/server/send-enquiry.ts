import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import { isSubscriber } from '#platform/companies/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { sendEnquiry as call } from '../contract/enquiry-endpoints.ts';
import { enquiryRefusals as no } from '../contract/enquiry-refusals.ts';
import type { EnquiryParts } from './enquiry-parts.ts';

/** Whether an address is on the marketplace is asked across companies, and only that is answered. */
export function sendEnquiryWith({ identity, providerEmail }: EnquiryParts) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof call>): Promise<void> => {
    const { name, email, companyName } = requireMember(steps.actor);
    const { emailAddress, message } = body;
    const isThere = await steps.work((ctx) => isSubscriber(ctx, emailAddress, 'MarketPlace'), {
      binding: 'job',
    });
    if (isThere) refuse(no.email_on_marketplace);
    await steps.work((ctx) =>
      sendLetter(ctx, identity, {
        to: providerEmail,
        subject: `Marketplace, ${params.enquireType}: ${emailAddress}`,
        says: [
          `${name} of ${companyName} (${email}) asks for ${emailAddress}.`,
          ...(message === '' ? [] : [message]),
        ],
      }),
    );
  };
}
