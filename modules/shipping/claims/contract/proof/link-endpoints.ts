import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { uploadRefusals } from '#platform/files/contract.ts';
import { affidavitKinds } from '../../domain/proof/affidavit.ts';
import { maxStrokeNumbers, maxStrokes, signatureField } from '../../domain/proof/signature.ts';
import { documentKinds } from '../../domain/proof/checklist.ts';
import { longLimit, shortLimit } from '../claim-endpoints.ts';
import { claimUpload, fullRefusals, uploadKind } from './proof-endpoints.ts';

export const linkRefusals = defineRefusals('shipping', {
  // One message for every cause, so that nothing can be learned from it.
  claim_link_ended: {
    kind: 'gone',
    sentence: 'This link has expired or was already used.',
    next: 'Ask the sender for a new link.',
  },
  claim_postal_code_wrong: {
    kind: 'invalid',
    sentence: "This ZIP code doesn't match the delivery address.",
    next: 'Try again. The link expires after 5 failed attempts.',
    field: 'postalCode',
  },
});

const path = '/services/shipping/api/claim-links';
const guestCall = { rule: anyone, binding: 'none', method: 'POST' } as const;
// In the body or a header because addresses are logged and the token is a secret.
const token = z.string().check(z.maxLength(100));
export const linkHeader = 'x-claim-link';

export const readClaimLink = endpoint({
  ...guestCall,
  name: 'shipping.readClaimLink',
  summary: 'Get the shipment and purpose for a claim link',
  changes: false,
  perMinute: 30,
  path,
  body: z.object({ token }),
  answer: z.object({
    purpose: z.enum(['photos', 'affidavit']),
    shipmentNumber: z.string(),
    carrier: z.string(),
    from: z.string(),
    to: z.string(),
    tenderedOn: day,
    expiresAt: z.iso.datetime(),
    /** The kinds of photos to add. */
    kinds: z.array(z.object({ kind: z.enum(documentKinds), title: z.string(), why: z.string() })),
    /** Names of the photos that were added with this link. */
    added: z.array(z.string()),
    roomFor: z.int(),
  }),
  refusals: [linkRefusals.claim_link_ended],
});
export type ClaimLinkFacts = z.output<typeof readClaimLink.answer>;

export const addClaimPhoto = endpoint({
  ...guestCall,
  name: 'shipping.addClaimPhoto',
  summary: 'Add a photo to a claim; send the link token in a header',
  changes: true,
  perMinute: 30,
  path: `${path}/photos`,
  query: z.object({ kind: uploadKind }),
  answer: z.object({ name: z.string() }),
  upload: claimUpload,
  refusals: [linkRefusals.claim_link_ended, ...fullRefusals, ...uploadRefusals],
});

const numberOfField = z.int().check(z.minimum(0), z.maximum(signatureField.width));
const stroke = z.array(numberOfField).check(z.maxLength(maxStrokeNumbers));

const needSignature = 'Type your full name as your signature.';
export const affidavitInput = z.object({
  kind: z.enum(affidavitKinds, 'Choose what happened.'),
  statement: requiredText(longLimit, 'Describe what happened.'),
  postalCode: requiredText(20, 'Enter the delivery ZIP code.'),
  name: requiredText(shortLimit, needSignature),
  /** Drawn beside the typed name; empty if it wasn't. */
  signature: z.array(stroke).check(z.maxLength(maxStrokes)),
  agreed: z.literal(true, 'Confirm that the statement is true.'),
});

export const signAffidavit = endpoint({
  ...guestCall,
  name: 'shipping.signAffidavit',
  summary: "Sign the recipient's affidavit; the link then expires",
  changes: true,
  perMinute: 20,
  path: `${path}/affidavit`,
  body: z.object({ token, ...affidavitInput.shape }),
  answer: z.object({ signedAt: z.iso.datetime() }),
  refusals: [linkRefusals.claim_link_ended, linkRefusals.claim_postal_code_wrong],
});
