import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { guestRefusals as no } from '../contract/guest-endpoints.ts';
import type {
  openReturnLabel as openCall,
  printReturnLabel as printCall,
} from '../contract/guest-endpoints.ts';
import { maxPrints, decidePrint } from '#modules/shipping/labels/domain/reprint.ts';
import { townOf } from '#modules/shipping/tracking/domain/route-stops.ts';
import { labelAnswer } from '#modules/shipping/labels/server/print-label.ts';
import { findLabel, listPrints } from '#modules/shipping/labels/server/label-store.ts';
import {
  countGuestPrint,
  countWrongTry,
  listReturnEmails,
  lockByNumber,
} from '#modules/shipping/legs/server/return-email-store.ts';
import type { ReturnEmailRow } from '#modules/shipping/legs/server/return-email-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { GuestParts } from '#modules/shipping/draft/server/shipping-parts.ts';

type GuestInput = EndpointInput<typeof openCall>['body'];

interface FoundReturnLabel {
  readonly shipment: ShipmentRow;
  readonly letter: ReturnEmailRow;
}

const maxWrong = 5;
const lockMs = 15 * 60_000;
// Our choice (decision 0019): as long as carriers accept an unused label.
const validMs = 90 * 86_400_000;

/** A wrong try is counted in its own transaction, since a refusal rolls its own back. */
async function requireReturnLabel(steps: Steps, input: GuestInput): Promise<FoundReturnLabel> {
  const label = await steps.work((ctx) => findReturnLabel(ctx, input), { binding: 'job' });
  if (label !== undefined) return label;
  const since = new Date(steps.clock.now().getTime() - lockMs);
  await steps.work((ctx) => countWrongTry(ctx, input.shipmentNumber, since), { binding: 'job' });
  return refuse(no.return_label_unknown);
}

async function findReturnLabel(
  ctx: Ctx,
  { shipmentNumber, email }: GuestInput,
): Promise<FoundReturnLabel | undefined> {
  const shipment = await lockByNumber(ctx, shipmentNumber);
  if (shipment === undefined) return undefined;
  const now = ctx.clock.now().getTime();
  const letters = await listReturnEmails(ctx, {
    companyId: shipment.company_id,
    shipmentId: shipment.shipment_id,
  });
  const isLocked = letters.some(
    ({ wrong_tries, wrong_since }) =>
      wrong_tries >= maxWrong && wrong_since !== null && now - wrong_since.getTime() < lockMs,
  );
  const letter = letters.find((candidate) => sameText(candidate.email, email.toLowerCase()));
  const isGood = letter !== undefined && now - letter.sent_at.getTime() < validMs;
  return isGood && !isLocked ? { shipment, letter } : undefined;
}

export async function openReturnLabel(
  steps: Steps,
  { body }: EndpointInput<typeof openCall>,
): Promise<EndpointAnswer<typeof openCall>> {
  const { shipment, letter } = await requireReturnLabel(steps, body);
  const { draft } = shipment;
  return {
    shipmentNumber: shipment.number,
    carrier: shipment.carrier ?? '',
    service: shipment.service ?? '',
    from: draft.origin === null ? '' : townOf(draft.origin),
    to: draft.destination === null ? '' : townOf(draft.destination),
    printed: letter.prints,
    mayPrint: shipment.status === 'Boomerang' && letter.prints < maxPrints,
  };
}

export function printReturnLabelWith({ author }: Pick<GuestParts, 'author'>) {
  return async (steps: Steps, { body }: EndpointInput<typeof printCall>): Promise<RawAnswer> => {
    await requireReturnLabel(steps, body);
    const recorded = await steps.work(
      async (ctx) => {
        const { shipment, letter } = (await findReturnLabel(ctx, body)) ?? refuse(no.return_label_unknown);
        const key = { companyId: shipment.company_id, shipmentId: shipment.shipment_id };
        const stored = (await findLabel(ctx, key)) ?? refuse(no.return_label_over);
        const decision = decidePrint({
          status: shipment.status,
          prints: (await listPrints(ctx, key)).length + letter.prints,
          printsInSession: letter.prints,
          again: true,
        });
        if ('refused' in decision) return refuse(no.return_label_over);
        await countGuestPrint(ctx, letter);
        await ctx.record({
          act: 'shipping.printReturnLabel',
          recordType: 'shipment',
          recordId: shipment.shipment_id,
          companyId: shipment.company_id,
          facts: { number: shipment.number, copy: String(decision.copy) },
        });
        return { shipment, stored, copy: decision.copy };
      },
      { binding: 'job' },
    );
    const createdAt = steps.clock.now();
    return labelAnswer(recorded, { type: 'PDF', tab: 'None' }, { author, createdAt });
  };
}
