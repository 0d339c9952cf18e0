import { day } from '#kit/domain/day.ts';
import type { PdfBlock } from '#kit/domain/pdf-document.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import { points, section } from './document-source.ts';
import type { DocumentSource } from './document-source.ts';

export function participantAgreement(provider: Provider): DocumentSource {
  return {
    title: 'Participant agreement',
    subject: 'The terms under which a business uses the portal and ships under our cover',
    version: '2026.1',
    since: day('2026-01-05'),
    blocks: [...parties(provider), ...shipping(), ...cover(), ...money(), ...conduct(provider)],
  };
}

function parties({ name }: Provider): PdfBlock[] {
  return [
    ...section(
      '1. Who agrees to what',
      `This agreement is between ${name} ("we") and the business whose administrator accepts it ("you"). It covers the use of the portal and of the shipping service with insurance. Other services, such as the marketplace, memo or appraisals, may bring terms of their own; where they differ, those hold for that service.`,
      'Your administrator accepts for the business and confirms that they may do so. Acceptance, its version and its time are kept in the portal. We approve each business before it may ship, usually within 24 hours; until then shipments can be saved and not bought.',
    ),
    ...section(
      '2. Your people',
      points(
        'Each person uses a sign-in of their own. Passwords, codes and devices are not shared.',
        'You name at least one and at most 100 business administrators. They approve people of your company, set what each may do, and add payment methods.',
        'You tell us at once when somebody leaves who knew how you ship, and remove their access.',
        'You answer for what your people do in the portal. Acts that change something are recorded with person and time.',
      ),
    ),
  ];
}

function shipping(): PdfBlock[] {
  return [
    ...section(
      '3. Shipping with care',
      'Cover depends on how a parcel is packed, marked and handed over. You agree to the following for every insured shipment.',
      points(
        'Nothing on the outside of a parcel names or hints at what is inside. This goes for your company name, the recipient, references and return address alike. The portal warns of words that do; shipping against the warning may void the insurance.',
        'Goods are packed in two boxes with padding between them, and every seam is sealed with tape that shows tampering.',
        'The declared value is the true value of the goods and nothing else: invoice, memo or replacement cost, whichever applies.',
        'The parcel is handed to the carrier in person or to an identified driver, and you ask for a receipt. Cover begins with the first scan of the carrier.',
        'Nobody asks the carrier to redirect a parcel under way by telephone. A request that you did not make is reported to us at once.',
      ),
    ),
    ...section(
      '4. Signature, seal and address',
      {
        kind: 'table',
        columns: [
          { title: 'Where and what value', share: 3 },
          { title: 'What is needed', share: 4 },
        ],
        rows: [
          ['Residence, over $1,000', 'A direct signature at the door'],
          ['Residence, over $3,000', 'An adult signature'],
          ['Residence, over $75,000', 'Not permitted'],
          ['Any address, over $35,000', 'An adult signature'],
          ['Business, over $75,000', 'A numbered security seal'],
          ['Any address, over $10,000 across a weekend', 'A numbered security seal'],
        ],
      },
      'An address that could not be validated may be used at your own decision; the portal shows what was found. Parcels weigh at most 70 lb. We do not ship to American Samoa, Micronesia, Guam, the Marshall Islands, the Northern Mariana Islands, Palau, Puerto Rico and the Virgin Islands.',
    ),
    ...section(
      '5. What is not shipped',
      points(
        'Cash over $500 other than by Registered Mail in packaging without a carrier’s brand. FedEx and UPS do not carry cash at all.',
        'Goods that you may not own, sell or export, and goods under sanctions.',
        'Goods of others without their consent, and goods whose value you cannot show.',
      ),
    ),
  ];
}

function cover(): PdfBlock[] {
  return [
    ...section(
      '6. What is covered',
      'Insured shipments are covered against physical loss and damage from the first scan to the delivery scan, up to the insured value shown on the confirmation. Two kinds of cover differ in how long a loss may be claimed:',
      {
        kind: 'table',
        columns: [{ title: 'Cover' }, { title: 'Claim within' }, { title: 'Besides', share: 2 }],
        rows: [
          ['Essential', '30 days of tender', 'Door to door by the carrier'],
          ['Expanded', '6 months of tender', 'Also at a retail location of the carrier, up to $75,000'],
        ],
      },
      'Not covered are losses from wrong or missing addresses that you entered against a warning, from packing against section 3, from dishonesty of your own people, from delay, loss of market and wear, and from war, nuclear events and confiscation.',
    ),
    ...section(
      '7. Claims',
      'A loss is reported in the portal within 5 days of its discovery and within the time above, whichever ends first. You keep the packaging and send what shows the value and the loss: invoice or memo, photographs, and a police report where we ask for one. Up to 10 documents of 5 MB each, 15 MB in all, can be added. A submitted claim cannot be changed; more can be added to it.',
      'We acknowledge a claim, say what is missing, and decide. We pay the least of the insured value, the invoice or replacement value and the cost of repair, less any deductible. Once paid, your rights against the carrier pass to us.',
    ),
  ];
}

function money(): PdfBlock[] {
  return section(
    '8. Price and payment',
    'The price of a shipment is shown before it is bought: carriage, known surcharges and insurance, each by itself. A carrier may charge more afterwards, for instance for a corrected address, weight or size, or delivery on Saturday; such charges appear in a reconciliation and can be disputed there.',
    'One credit card may be stored for a business, besides bank accounts. A new card is checked with a hold of $1.00, which is reversed within 2 to 5 days. An overdue account may not ship until it is settled. A label that was not used can be voided until it is part of a SCAN form; carriage and insurance are then returned.',
  );
}

function conduct({ name }: Provider): PdfBlock[] {
  return [
    ...section(
      '9. Information',
      `We use what you enter to provide the services, to judge risk and to meet the law. Carriers, payment processors and insurers receive what they need for a shipment and no more. Tracking numbers of insured parcels are shown only to those who may see them. Links to secured documents end after 90 days.`,
    ),
    ...section(
      '10. Limits of liability',
      `Beyond the insurance itself, ${name} is liable for its own gross negligence and intent, and for nothing that follows only indirectly from an interruption of the portal. Claims against us that are not insurance claims end one year after you could know of them.`,
    ),
    ...section(
      '11. Changes and end',
      'We announce a change of this agreement in the portal and by mail at least 30 days before it holds. You may end the agreement at any time; shipments under way stay covered to their delivery. We may suspend shipping at once where a loss, a fraud or an unpaid account threatens, and say why.',
    ),
    ...section(
      '12. Law',
      'This agreement is under the law of the State of Rhode Island. A part that does not hold leaves the others in force. The English text decides.',
    ),
  ];
}
