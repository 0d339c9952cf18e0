import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';
import { claimRefusals, longLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import { recoveryMoveNames, recoveryMoves, recoverySources } from '../domain/recovery-moves.ts';

export const recoveryRefusals = defineRefusals('shipping', {
  recovery_missing: { kind: 'missing', sentence: "We can't find that recovery." },
  recovery_open: {
    kind: 'conflict',
    sentence: 'A recovery from this source is already open.',
    next: 'Close that recovery first.',
  },
  recovery_too_much: {
    kind: 'invalid',
    sentence: "A recovery can't exceed the insured value.",
    field: 'amount',
  },
  recovery_no_amount: { kind: 'invalid', sentence: 'Enter the amount received.', field: 'amount' },
  recovery_ended: { kind: 'conflict', sentence: 'This recovery is already closed.' },
  recovery_no_reference: {
    kind: 'invalid',
    sentence: "Enter the carrier's claim number.",
    field: 'reference',
  },
  salvage_shipment_missing: {
    kind: 'invalid',
    sentence: "Enter the shipment ID of the company's salvage return.",
    field: 'shipmentNumber',
  },
  salvage_uninsured: {
    kind: 'conflict',
    sentence: "That label isn't insured.",
    next: 'Ask the member for an insured label.',
    field: 'shipmentNumber',
  },
});

const no = recoveryRefusals;
const { claim_missing: missing, claim_not_now: notNow } = claimRefusals;
const params = z.object({ companyId: guid, claimId: guid });
const path = '/services/shipping/api/desk/claims/:companyId/:claimId/recoveries';
const ofDesk = { rule: claimExaminers, binding: 'staff' } as const;

const recovery = z.object({
  recoveryId: z.uuid(),
  source: z.enum(recoverySources),
  name: z.string(),
  status: z.enum(recoveryMoves.states),
  asked: amountCents(),
  received: z.nullable(amountCents()),
  reference: z.string(),
  shipmentId: z.nullable(z.uuid()),
  shipmentNumber: z.nullable(z.string()),
  followOn: z.nullable(day),
  at: z.iso.datetime(),
  moves: z.array(z.enum(recoveryMoveNames)),
});
export type Recovery = z.output<typeof recovery>;
const recoveries = z.object({ items: z.array(recovery), canFile: z.array(z.enum(recoverySources)) });

export const listRecoveries = endpoint({
  ...ofDesk,
  name: 'shipping.listRecoveries',
  summary: 'List recoveries from the carrier and from salvage',
  method: 'GET',
  changes: false,
  path,
  params,
  answer: recoveries,
  refusals: [missing],
});

export const fileRecovery = endpoint({
  ...ofDesk,
  name: 'shipping.fileRecovery',
  summary: 'File a recovery claim with the carrier, or record salvage returned with an insured label',
  method: 'POST',
  changes: true,
  path,
  params,
  body: z.object({
    source: z.enum(recoverySources, 'Choose from the list.'),
    amount: amountCents({ least: 1 }),
    reference: boundedText(50),
    shipmentNumber: boundedText(30),
  }),
  answer: recoveries,
  refusals: [
    missing,
    notNow,
    no.recovery_open,
    no.recovery_too_much,
    no.recovery_no_reference,
    no.salvage_shipment_missing,
    no.salvage_uninsured,
  ],
});

export const moveRecovery = endpoint({
  ...ofDesk,
  name: 'shipping.moveRecovery',
  summary: 'Record a follow-up or money received, or close a recovery',
  method: 'POST',
  changes: true,
  path: `${path}/:recoveryId/move`,
  params: z.object({ companyId: guid, claimId: guid, recoveryId: guid }),
  body: z.object({
    move: z.enum(recoveryMoveNames, 'Choose from the list.'),
    amount: z.nullable(amountCents({ least: 1 })),
    words: requiredText(longLimit, 'Describe what happened.'),
  }),
  answer: recoveries,
  refusals: [missing, no.recovery_missing, no.recovery_ended, no.recovery_no_amount, no.recovery_too_much],
});
