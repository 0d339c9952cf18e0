import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { facts, heading, paragraph } from '#modules/shipping/draft/domain/paper.ts';
import { isDrawn, signatureField } from './signature.ts';
import type { Stroke } from './signature.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';

export const affidavitKinds = ['NotReceived', 'Damaged', 'Missing'] as const;
export type AffidavitKind = (typeof affidavitKinds)[number];

export const affidavitStatements: Readonly<Record<AffidavitKind, string>> = {
  NotReceived: "I didn't receive this parcel, and no one received it for me.",
  Damaged: 'I received this parcel, and its contents were damaged.',
  Missing: 'I received this parcel, and some or all of its contents were missing.',
};

export const affidavitOath =
  'I declare under penalty of perjury that this statement is true and correct. My typed name and any signature I draw serve as my signature.';

const dayMs = 86_400_000;
/** Our choice (decision 0032): two weeks to sign, half an hour for photos from a phone, five wrong ZIP codes. */
export const affidavitMs = 14 * dayMs;
export const photoLinkMs = 30 * 60_000;
export const maxTries = 5;
export const maxAffidavitEmails = 5;

const digits = (text: string): string => text.replaceAll(/\W/g, '').toUpperCase();

/** The identity check: the ZIP or postal code of the delivery address; ZIP+4 isn't compared. */
export const isSamePostalCode = (typed: string, real: string): boolean =>
  digits(typed) !== '' && digits(typed).slice(0, 5) === digits(real).slice(0, 5);

interface SignedAffidavit {
  readonly shipmentNumber: string;
  readonly carrier: string;
  readonly from: string;
  readonly to: string;
  readonly tenderedOn: Day;
  readonly kind: AffidavitKind;
  readonly statement: string;
  readonly name: string;
  readonly email: string;
  readonly signed: string;
  readonly signature: readonly Stroke[];
}

export function affidavitPaper(signed: SignedAffidavit): Paper {
  return {
    title: "Recipient's affidavit",
    note: `Shipment ${signed.shipmentNumber}`,
    blocks: [
      facts(
        ['Detail', 'This parcel'],
        [
          ['Shipment', signed.shipmentNumber],
          ['Carrier', signed.carrier],
          ['From', signed.from],
          ['To', signed.to],
          ['Tendered to carrier', formatDay(signed.tenderedOn)],
        ],
      ),
      heading('Statement'),
      paragraph(affidavitStatements[signed.kind]),
      paragraph(signed.statement),
      heading('Signature'),
      paragraph(affidavitOath),
      ...(isDrawn(signed.signature)
        ? [
            {
              kind: 'drawing' as const,
              label: `Signature of ${signed.name}`,
              field: signatureField,
              lines: signed.signature,
            },
          ]
        : []),
      facts(
        ['Detail', 'Signature'],
        [
          ['Signed by', signed.name],
          ['Signed', signed.signed],
          ['Link sent to', signed.email],
          ['Identity check', 'Emailed link and delivery ZIP or postal code'],
        ],
      ),
    ],
  };
}
