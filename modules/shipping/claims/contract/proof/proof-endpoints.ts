import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { email } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals, uploadRefusals } from '#platform/files/contract.ts';
import { claimExaminers, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { uploadKinds } from '../../domain/proof/checklist.ts';
import { maxBytes } from '../../domain/proof/document-limits.ts';
import { claimRefusals, claimShape } from '../claim-endpoints.ts';
import { claimPapers } from './proof-shape.ts';

export const proofRefusals = defineRefusals('shipping', {
  claim_documents_full: {
    kind: 'conflict',
    sentence: 'Limit: 10 documents per claim.',
    next: 'Remove a file first.',
  },
  claim_documents_large: {
    kind: 'conflict',
    sentence: "This claim's documents total more than 15 MB.",
    next: 'Remove a file, or choose a smaller one.',
  },
  claim_document_missing: { kind: 'missing', sentence: "We can't find that document." },
  claim_asked_often: {
    kind: 'conflict',
    sentence: 'We already emailed the recipient 5 times about this claim.',
    next: 'Call them, or message the claims desk.',
  },
  claim_signed_already: { kind: 'conflict', sentence: 'The recipient already signed the affidavit.' },
});

const no = { ...claimRefusals, ...proofRefusals, ...shipmentRefusals };
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const path = '/services/shipping/api/claims/:claimId';
const params = z.object({ claimId: guid });
const oneClaim = z.object({ claim: claimShape });
const documentParams = z.object({ claimId: guid, documentId: guid });
const bytes = { contentType: 'application/octet-stream' } as const;
const pdf = { contentType: 'application/pdf' } as const;

export const uploadKind = z.enum(uploadKinds as [(typeof uploadKinds)[number]], 'Choose from the list.');
/** One byte over the limit, so our own refusal answers. */
export const claimUpload = { maxBytes: maxBytes + 1 } as const;
export const fullRefusals = [no.claim_documents_full, no.claim_documents_large] as const;

export const addClaimDocument = endpoint({
  ...ofShipping,
  name: 'shipping.addClaimDocument',
  summary: 'Upload a document that supports a claim',
  method: 'POST',
  changes: true,
  path: `${path}/documents`,
  params,
  query: z.object({ kind: uploadKind }),
  answer: oneClaim,
  upload: claimUpload,
  perMinute: 60,
  refusals: [no.shipment_not_yours, no.claim_missing, no.claim_not_now, ...fullRefusals, ...uploadRefusals],
});

export const removeClaimDocument = endpoint({
  ...ofShipping,
  name: 'shipping.removeClaimDocument',
  summary: 'Remove a document from a draft claim',
  method: 'DELETE',
  changes: true,
  path: `${path}/documents/:documentId`,
  params: documentParams,
  answer: oneClaim,
  refusals: [no.shipment_not_yours, no.claim_missing, no.claim_not_now, no.claim_document_missing],
});

export const downloadClaimDocument = endpoint({
  ...ofShipping,
  name: 'shipping.downloadClaimDocument',
  summary: 'Download a claim document',
  method: 'GET',
  changes: false,
  path: `${path}/documents/:documentId`,
  params: documentParams,
  raw: bytes,
  refusals: [no.claim_missing, no.claim_document_missing, ...openRefusals],
});

export const getClaimPaper = endpoint({
  ...ofShipping,
  name: 'shipping.getClaimPaper',
  summary: "Download the certificate of coverage, handoff receipt or handoff photo for the claim's parcel",
  method: 'GET',
  changes: false,
  path: `${path}/papers/:paper`,
  params: z.object({ claimId: guid, paper: z.enum(claimPapers) }),
  raw: pdf,
  refusals: [no.claim_missing, no.claim_document_missing],
});

export const addClaimPhotoLink = endpoint({
  ...ofShipping,
  name: 'shipping.addClaimPhotoLink',
  summary: 'Create a 30-minute link for adding photos to a claim from a phone',
  method: 'POST',
  changes: true,
  path: `${path}/photo-links`,
  params,
  answer: z.object({
    address: z.string(),
    /** The same address as a QR code in SVG. */
    qrCode: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  perMinute: 20,
  refusals: [no.shipment_not_yours, no.claim_missing, no.claim_not_now],
});

export const requestAffidavit = endpoint({
  ...ofShipping,
  name: 'shipping.requestAffidavit',
  summary: 'Email the recipient a link to sign an affidavit; earlier links expire',
  method: 'POST',
  changes: true,
  path: `${path}/affidavit`,
  params,
  body: z.object({ email }),
  answer: oneClaim,
  refusals: [
    no.shipment_not_yours,
    no.claim_missing,
    no.claim_not_now,
    no.claim_asked_often,
    no.claim_signed_already,
  ],
});

const ofDesk = { rule: claimExaminers, binding: 'staff' } as const;
const desk = '/services/shipping/api/desk/claims/:companyId/:claimId';
const deskParams = { companyId: guid, claimId: guid } as const;

export const addDeskClaimDocument = endpoint({
  ...ofDesk,
  name: 'shipping.addDeskClaimDocument',
  summary: "Add evidence, such as the carrier's letter, to any company's claim",
  method: 'POST',
  changes: true,
  path: `${desk}/documents`,
  params: z.object(deskParams),
  answer: z.object({ name: z.string(), documentId: z.uuid() }),
  upload: claimUpload,
  perMinute: 60,
  refusals: [no.claim_missing, no.claim_not_now, ...fullRefusals, ...uploadRefusals],
});

export const downloadDeskClaimDocument = endpoint({
  ...ofDesk,
  name: 'shipping.downloadDeskClaimDocument',
  summary: "Download a document from any company's claim",
  method: 'GET',
  changes: false,
  path: `${desk}/documents/:documentId`,
  params: z.object({ ...deskParams, documentId: guid }),
  raw: bytes,
  refusals: [no.claim_missing, no.claim_document_missing, ...openRefusals],
});

export const getDeskClaimPaper = endpoint({
  ...ofDesk,
  name: 'shipping.getDeskClaimPaper',
  summary: "Download the certificate of coverage, handoff receipt or handoff photo for any company's claim",
  method: 'GET',
  changes: false,
  path: `${desk}/papers/:paper`,
  params: z.object({ ...deskParams, paper: z.enum(claimPapers) }),
  raw: pdf,
  refusals: [no.claim_missing, no.claim_document_missing],
});
