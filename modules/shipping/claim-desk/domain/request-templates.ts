import type { ClaimMove } from '#modules/shipping/claims/domain/claim-moves.ts';
import type { ClaimReason } from '#modules/shipping/claims/domain/claim-terms.ts';

export const askedParties = [
  'askShipper',
  'askRecipient',
  'askCarrier',
  'askUnderwriter',
  'holdForPolicy',
] as const satisfies readonly ClaimMove[];
export type AskedParty = (typeof askedParties)[number];

export const partyNames: Readonly<Record<AskedParty, string>> = {
  askShipper: 'Shipper',
  askRecipient: 'Recipient',
  askCarrier: 'Carrier',
  askUnderwriter: 'Underwriter',
  holdForPolicy: 'Policy check (NPOL)',
};

export interface RequestTemplate {
  readonly name: string;
  readonly words: string;
  /** Only for these reasons; absent: for every claim. */
  readonly reasons?: readonly ClaimReason[];
}

const lost = ['NotDelivered', 'DeliveredNotReceived', 'Stolen'] as const;

/** Our choice (decision 0032): texts that examiners start from. */
export const requestTemplates: Readonly<Record<AskedParty, readonly RequestTemplate[]>> = {
  askShipper: [
    { name: 'Invoice', words: 'Please send the sales invoice or memo for the lost or damaged items.' },
    { name: 'Appraisal', words: 'Please send an appraisal or lab report for each item over $2,500.' },
    {
      name: 'Photos of the damage',
      words:
        'Please send photos of the outer box, inner packing and damaged items. Keep the packaging until we respond.',
      reasons: ['Damaged', 'Stolen'],
    },
    {
      name: 'Repair estimate',
      words: 'Please send a repair estimate for each damaged item.',
      reasons: ['Damaged'],
    },
    {
      name: 'Police report',
      words: 'Please file a police report and send us the report number.',
      reasons: lost,
    },
    {
      name: 'Salvage',
      words: 'Please return the damaged items to us with an insured label, and send us the shipment ID.',
      reasons: ['Damaged'],
    },
  ],
  askRecipient: [
    {
      name: 'Affidavit of non-receipt',
      words: "Please sign the statement confirming that the parcel didn't arrive.",
      reasons: ['NotDelivered', 'DeliveredNotReceived'],
    },
    {
      name: 'Affidavit of damage',
      words: 'Please confirm the damage, and add photos of the box and the contents.',
      reasons: ['Damaged', 'Stolen'],
    },
  ],
  askCarrier: [
    {
      name: 'Tracer',
      words: 'Please trace the parcel and report its last scan.',
      reasons: lost,
    },
    {
      name: 'Proof of delivery',
      words: 'Please send the delivery signature, location and time.',
    },
    {
      name: 'Inspection',
      words: 'Please inspect the package and report back.',
      reasons: ['Damaged'],
    },
  ],
  askUnderwriter: [
    { name: 'Above authority', words: 'The payout exceeds our authority. Please approve it.' },
    {
      name: 'Exception on the certificate',
      words: 'The certificate has exceptions. Please advise whether they bar the claim.',
    },
  ],
  holdForPolicy: [
    {
      name: 'No policy found',
      words: "No policy was found for the date of loss. We're checking with the underwriter.",
    },
  ],
};

export const templatesFor = (party: AskedParty, reason: ClaimReason | null): readonly RequestTemplate[] =>
  requestTemplates[party].filter(
    ({ reasons }) => reasons === undefined || (reason !== null && reasons.includes(reason)),
  );

/** The clauses of the coverage that denials rest on most (domain research 7). */
export const denialClauses = [
  "Coverage starts at the carrier's first scan",
  'Report within 5 days of discovery',
  'Report within 30 days (Essential) or 6 months (Expanded) of tender',
  'Packing and seal per the certificate',
  'Exception acknowledged on the certificate',
  'Merchandise only, no shipping or handling',
] as const;
