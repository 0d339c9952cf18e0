import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Coverage } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { checkedWords } from '#modules/shipping/draft/domain/address-check.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { premiumOf } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import type {
  AcknowledgedException,
  PurchaseTerms,
} from '#modules/shipping/purchase/domain/purchase-terms.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';
import { facts, heading, paragraph, providerMoment } from '#modules/shipping/draft/domain/paper.ts';

export interface Certificate {
  /** The insurer's number. */
  readonly number: string;
  readonly shipmentNumber: string;
  /** Who is insured. */
  readonly company: string;
  readonly insurer: string;
  readonly service: string;
  readonly from: string;
  readonly to: string;
  /** What was checked of the recipient's address. */
  readonly addressCheck: string;
  readonly insuredValue: Cents;
  readonly premium: Cents;
  readonly coverage: Coverage;
  /** Version of the coverage rules applied. */
  readonly ruleSetVersion: string;
  /** The relevant rules, as each was met. */
  readonly conditions: readonly string[];
  /** What isn't covered, with who acknowledged it and when. */
  readonly exceptions: readonly string[];
  /** What the insurer's approval asks; empty without a review. */
  readonly approvalConditions: readonly string[];
  readonly at: string;
}

// Spec shipping §9: Essential 30 days, Expanded 6 months and a retail store location up to $75,000; ruling A8.
const claimDeadlines: Readonly<Record<Coverage, string>> = {
  Essential:
    'Essential: report a claim within 5 days of discovery and within 30 days of tender, whichever comes first.',
  Expanded:
    'Expanded: report a claim within 5 days of discovery and within 6 months of tender, whichever comes first. A package at a retail store location is covered up to $75,000.',
};

interface Issued {
  readonly number: string;
  readonly shipmentNumber: string;
  readonly company: string;
  readonly insurer: string;
  readonly at: string;
  readonly approvalConditions: readonly string[];
  readonly exceptionText: (exception: AcknowledgedException) => string;
}

const placeText = (place: Place): string =>
  `${nameOf(place)}, ${place.city} ${place.state} ${place.postalCode}`.trim();

function addressText(place: Place): string {
  const { addressCheck: check, validationStatus, countryCode } = place;
  if (check === undefined) return 'Address not validated.';
  const by = `Checked by ${check.provider}, ${providerMoment(new Date(check.at))}.`;
  if (validationStatus === 'Validated') return `${checkedWords(check, countryCode)} ${by}`;
  const used = validationStatus === 'Overridden' ? 'Used as entered.' : 'Address not validated.';
  return [used, check.doubt, by].filter((part) => part !== undefined).join(' ');
}

/** Drawn from the purchase terms alone, which never change. */
export function certificateOf(terms: PurchaseTerms, { exceptionText, ...issued }: Issued): Certificate {
  const { plan, option, cover } = terms;
  return {
    ...issued,
    service: option.name,
    from: placeText(plan.origin),
    to: placeText(plan.destination),
    addressCheck: addressText(plan.destination),
    insuredValue: cover.insuredValue,
    premium: premiumOf(terms),
    coverage: plan.coverage,
    ruleSetVersion: cover.ruleSet,
    conditions: cover.conditions,
    exceptions: (cover.exceptions ?? []).map(exceptionText),
  };
}

/** Only after a review. */
function approvalBlocks({ approvalConditions }: Certificate): Paper['blocks'] {
  if (approvalConditions.length === 0) return [];
  return [heading('Conditions of approval'), { kind: 'list', numbered: true, items: approvalConditions }];
}

/** The coverage as purchased, whatever rules say later; claims are judged by it. */
export function coverageCertificate(certificate: Certificate): Paper {
  return {
    title: 'Certificate of coverage',
    note: `Shipment ${certificate.shipmentNumber}, ${certificate.at}`,
    blocks: [
      facts(
        ['Detail', 'As purchased'],
        [
          ['Certificate', certificate.number],
          ['Insured', certificate.company],
          ['Insurer', certificate.insurer],
          ['Insured value', formatCents(certificate.insuredValue)],
          ['Premium', formatCents(certificate.premium)],
          ['Service', certificate.service],
          ['From', certificate.from],
          ['To', certificate.to],
          ['Address check', certificate.addressCheck],
          ['Purchased', certificate.at],
          ['Rules', `Version ${certificate.ruleSetVersion}`],
        ],
      ),
      heading('Conditions met'),
      { kind: 'list', numbered: true, items: certificate.conditions },
      heading('Exceptions'),
      certificate.exceptions.length === 0
        ? paragraph('None.')
        : { kind: 'list', numbered: true, items: certificate.exceptions },
      ...approvalBlocks(certificate),
      heading('Your coverage'),
      paragraph("Coverage starts at the carrier's first scan and ends at the delivery scan."),
      paragraph(claimDeadlines[certificate.coverage]),
    ],
  };
}
