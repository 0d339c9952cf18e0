import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { SignInParts } from '#platform/identity/server.ts';
import { legRefusals as no } from '../contract/leg-endpoints.ts';
import type { mailReturnLabel as call } from '../contract/leg-endpoints.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import {
  requireCreator,
  requireLockedShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { saveReturnEmail, listReturnEmails } from './return-email-store.ts';

const maxSends = 5;

export function mailReturnLabel({ identity }: { readonly identity: Pick<SignInParts, 'sealed'> }) {
  return async (ctx: Ctx, { params, body }: EndpointInput<typeof call>): Promise<void> => {
    const member = requireCreator(ctx);
    const { companyId, personId } = member;
    const shipment = await requireLockedShipment(ctx, member, params.shipmentId);
    if (shipment.status !== 'Boomerang') refuse(no.return_label_not_now);
    const key = { companyId, shipmentId: shipment.shipment_id };
    const email = body.email.toLowerCase();
    const previous = (await listReturnEmails(ctx, key)).find((sent) => sent.email === email);
    if (previous !== undefined && previous.sends >= maxSends) refuse(no.return_label_sent_often);
    await saveReturnEmail(ctx, key, { email, personId });
    const { destination } = shipment.draft;
    const from = destination === null ? '' : nameOf(destination);
    await sendLetter(ctx, identity, returnLabelEmail(body.email, { from, number: shipment.number }));
    await ctx.record({
      act: 'shipping.mailReturnLabel',
      recordType: 'shipment',
      recordId: shipment.shipment_id,
      companyId,
      facts: { number: shipment.number },
    });
  };
}

/** Discreet: names neither contents nor value. */
const returnLabelEmail = (to: string, { from, number }: { from: string; number: string }): Letter => ({
  to,
  subject: `A return label from ${from}`,
  says: [
    `${from} sent you a prepaid return label. Print the label, put it on the box, and take the box to a carrier counter. Don't use a drop box.`,
    `You'll need the shipment ID ${number} and this email address.`,
  ],
  link: { label: 'Print label', path: `/return-label#${number}` },
  otherwise: `If you aren't sending anything to ${from}, ignore this email.`,
});
