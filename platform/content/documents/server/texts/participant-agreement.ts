import { day } from '#kit/domain/day.ts';
import type { PdfBlock } from '#kit/domain/pdf-document.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import { points, section } from './document-source.ts';
import type { DocumentSource } from './document-source.ts';

export function participantAgreement(provider: Provider): DocumentSource {
  return {
    title: 'Participant agreement',
    subject: 'The terms for using the portal and shipping with our coverage',
    version: '2026.1',
    since: day('2026-01-05'),
    blocks: [...parties(provider), ...shipping(), ...coverage(), ...money(), ...conduct(provider)],
  };
}

function parties({ name }: Provider): PdfBlock[] {
  return [
    ...section(
      '1. Parties and scope',
      `This agreement is between ${name} ("we") and the business whose administrator accepts it ("you"). It covers your use of the portal and of insured shipping. Other services, such as the marketplace, memo or appraisals, may have their own terms. If those terms differ, they apply to that service.`,
      "Your administrator accepts on behalf of the business and confirms that they're authorized to do so. We keep a record of the acceptance, including the version and time. We approve each business before it can ship, usually within 24 hours. Until then you can save shipments but not buy labels.",
    ),
    ...section(
      '2. Your team',
      points(
        'Each person uses their own sign-in. Do not share passwords, codes or devices.',
        'You must have 1 to 100 business administrators. They approve members of your company, set permissions and add payment methods.',
        'When someone who knows how you ship leaves, notify us right away and remove their access.',
        'You are responsible for what your team does in the portal. We record every change with the person and time.',
      ),
    ),
  ];
}

function shipping(): PdfBlock[] {
  return [
    ...section(
      '3. Shipping requirements',
      'Coverage depends on how a parcel is packed, labeled and handed over. You agree to the following for every insured shipment.',
      points(
        'Nothing on the outside of a parcel may name or suggest its contents. This includes your company name, the recipient, references and the return address. The portal warns you about such words. Shipping despite the warning may void the insurance.',
        'Pack goods in two boxes with padding between them, and seal every seam with tamper-evident tape.',
        'The declared value must be the true value of the goods and nothing else: invoice, memo or replacement cost, whichever applies.',
        "Hand the parcel to the carrier in person or to an identified driver, and ask for a receipt. Coverage starts at the carrier's first scan.",
        "Never ask a carrier by phone to redirect a parcel in transit. Tell us right away about any redirect you didn't request.",
      ),
    ),
    ...section(
      '4. Signature, seal and address',
      {
        kind: 'table',
        columns: [
          { title: 'Destination and value', share: 3 },
          { title: 'Requirement', share: 4 },
        ],
        rows: [
          ['Residence, over $1,000', 'Direct signature'],
          ['Residence, over $3,000', 'Adult signature'],
          ['Residence, over $75,000', 'Not permitted'],
          ['Any address, over $35,000', 'Adult signature'],
          ['Business, over $75,000', 'Numbered security seal'],
          ['Any address, over $10,000, in transit over a weekend', 'Numbered security seal'],
        ],
      },
      "You may use an address that couldn't be validated, at your own risk. The portal shows what we found. Parcels can weigh up to 70 lb. We do not ship to American Samoa, Micronesia, Guam, the Marshall Islands, the Northern Mariana Islands, Palau, Puerto Rico or the Virgin Islands.",
    ),
    ...section(
      '5. Prohibited shipments',
      points(
        'Cash over $500, except by Registered Mail in packaging without carrier branding. FedEx and UPS do not accept cash.',
        'Goods that you may not legally own, sell or export, and sanctioned goods.',
        "Other people's goods without their consent, and goods whose value you cannot document.",
      ),
    ),
  ];
}

function coverage(): PdfBlock[] {
  return [
    ...section(
      '6. Coverage',
      'Insured shipments are covered against physical loss and damage from the first scan to the delivery scan, up to the insured value on the confirmation. The two coverage options have different claim deadlines:',
      {
        kind: 'table',
        columns: [{ title: 'Coverage' }, { title: 'File a claim within' }, { title: 'Applies to', share: 2 }],
        rows: [
          ['Essential', '30 days of tender', 'Door-to-door delivery by the carrier'],
          ['Expanded', '6 months of tender', "Also at a carrier's retail location, up to $75,000"],
        ],
      },
      "Coverage excludes losses from wrong or missing addresses that you entered despite a warning, from packing that doesn't meet section 3, from dishonest acts by your own team, from delay, loss of market and wear, and from war, nuclear events and confiscation.",
    ),
    ...section(
      '7. Claims',
      "Report a loss in the portal within 5 days of discovery and within the deadline above, whichever comes first. Keep the packaging and send proof of value and loss: the invoice or memo, photos and, if we ask for one, a police report. You can add up to 10 documents of 5 MB each, 15 MB in total. You can't change a submitted claim, but you can add to it.",
      "We acknowledge a claim, tell you what's missing and make a decision. We pay the lowest of the insured value, the invoice or replacement value and the cost of repair, less any deductible. Once we pay, your rights against the carrier transfer to us.",
    ),
  ];
}

function money(): PdfBlock[] {
  return section(
    '8. Price and payment',
    'You see the price of a shipment before you buy it: shipping charge, known surcharges and insurance, each listed separately. A carrier may charge more later, for example for a corrected address, weight or size, or for Saturday delivery. These charges appear in a reconciliation, where you can dispute them.',
    "Your business pays for labels, insurance and diamonds with one credit card or with bank accounts; other cards can pay bills. We verify a new card with a $1.00 hold, which is reversed in 2 to 5 days. A past-due account can't ship until it's paid. You can void an unused label until it's on a SCAN form. We then refund the shipping charge and premium.",
  );
}

function conduct({ name }: Provider): PdfBlock[] {
  return [
    ...section(
      '9. Information',
      `We use the information you enter to provide the services, assess risk and comply with the law. Carriers, payment processors and insurers receive only what they need for a shipment. Tracking numbers of insured parcels are shown only to authorized people. Links to secured documents expire after 90 days.`,
    ),
    ...section(
      '10. Limitation of liability',
      `Apart from the insurance itself, ${name} is liable only for its own gross negligence and willful misconduct, and not for indirect losses from a portal outage. Claims against us other than insurance claims expire one year after you could have known of them.`,
    ),
    ...section(
      '11. Changes and termination',
      'We announce changes to this agreement in the portal and by email at least 30 days before they take effect. You may end the agreement at any time. Shipments in transit stay covered until delivery. We may suspend shipping immediately if there is a risk of loss, fraud or nonpayment, and we will tell you why.',
    ),
    ...section(
      '12. Governing law',
      'The law of the State of Rhode Island governs this agreement. If one part is unenforceable, the other parts remain in effect. The English text controls.',
    ),
  ];
}
