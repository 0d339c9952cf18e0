import type { Day } from '#kit/domain/day.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { filingText } from './export-filing.ts';
import { taxIdTypes } from '#modules/shipping/draft/domain/tax-id.ts';
import type { CustomsDeclaration, CustomsParty } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { TaxIdHolder } from '#modules/shipping/draft/domain/tax-id.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { addressLines, partyOf, phoneLine } from '#modules/shipping/labels/domain/label-text.ts';
import type { CommercialInvoice, InvoiceParty } from './commercial-invoice.ts';

interface ExportedShipment {
  readonly plan: Pick<ShipmentPlan, 'origin' | 'destination' | 'package'>;
  readonly customs: CustomsDeclaration;
  readonly shipmentNumber: string;
  readonly trackingNumber: string;
  readonly date: Day;
}

// Domain fact 7.9: at most 554 characters.
const declaration = 'I declare that all the information on this invoice is true and correct.';

/** The invoice number defaults to the shipment's. */
export function buildInvoice({
  plan,
  customs,
  shipmentNumber,
  trackingNumber,
  date,
}: ExportedShipment): CommercialInvoice {
  const idsOf = (holder: TaxIdHolder): readonly string[] =>
    customs.taxIds
      .filter((id) => id.holder === holder)
      .map(({ type, number }) => `${taxIdTypes[type]} ${number}`);
  const hasImporterOfRecord = customs.parties.some(({ role }) => role === 'ImporterOfRecord');
  return {
    date,
    number: customs.invoiceNumber === '' ? shipmentNumber : customs.invoiceNumber,
    purchaseOrder: customs.purchaseOrder,
    shipmentNumber,
    trackingNumber,
    exporter: { ...partyFromPlace(plan.origin), taxIds: idsOf('Exporter') },
    // Without an importer of record, the recipient is the importer and has the importer's tax IDs too.
    consignee: {
      ...partyFromPlace(plan.destination),
      taxIds: [...idsOf('Recipient'), ...(hasImporterOfRecord ? [] : idsOf('Importer'))],
    },
    otherParties: customs.parties.map((party) => [
      party.role,
      { ...partyFromCustoms(party), taxIds: party.role === 'ImporterOfRecord' ? idsOf('Importer') : [] },
    ]),
    reason: customs.reason,
    termsOfSale: customs.termsOfSale,
    paymentTerms: customs.paymentTerms,
    lines: customs.lines,
    charges: customs.charges,
    weightOz: plan.package.weightOz,
    exportFiling: filingText(customs.itn, plan.destination.countryCode),
    declaration,
    signer: { ...customs.signer, phone: displayPhone(splitPhone(customs.signer.phone)) },
  };
}

/** With the country, since the reader is abroad. */
function partyFromPlace(place: Place): Omit<InvoiceParty, 'taxIds'> {
  const party = partyOf(place);
  return { lines: addressLines(party, ''), phone: phoneLine(party), email: place.emailAddress };
}

const partyFromCustoms = ({
  name,
  address,
  phone,
  emailAddress,
}: CustomsParty): Omit<InvoiceParty, 'taxIds'> => ({
  lines: [name, address].filter((line) => line !== ''),
  phone,
  email: emailAddress,
});
