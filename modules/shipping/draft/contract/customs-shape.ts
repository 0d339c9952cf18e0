import * as z from 'zod/mini';
import { plainTexts } from '#kit/contract/shapes/base64-text.ts';
import type { TextsAs } from '#kit/contract/shapes/base64-text.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { commodityUnits, exportTypes } from '../domain/commodity.ts';
import type { CommodityUnit, ExportType } from '../domain/commodity.ts';
import { customsRoles, exportReasons, termsOfSale } from '../domain/customs-declaration.ts';
import type {
  CustomsDeclaration,
  CustomsRole,
  ExportReason,
  TermsOfSale,
} from '../domain/customs-declaration.ts';
import { taxIdCharacters, taxIdHolders, taxIdTypes } from '../domain/tax-id.ts';
import type { TaxIdHolder, TaxIdType } from '../domain/tax-id.ts';

const chooseOne = 'Choose from the list.';
const oneOf = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(names) as Name[], chooseOne);

/** Longer than documents allow, so that a rule reports it and nothing typed is lost. */
const typedLine = boundedText(200);
const country = z.string('Choose a country.').check(z.regex(/^([A-Z]{2})?$/, 'Choose a country.'));

/** A commodity without quantity. */
const commodityWith = (text: TextsAs) => ({
  description: text(typedLine),
  tariffCode: boundedText(13),
  originCountry: country,
  unit: oneOf<CommodityUnit>(commodityUnits),
  exportType: oneOf<ExportType>(exportTypes),
  partNumber: boundedText(50),
  marks: text(boundedText(50)),
});

export const commodityFields = commodityWith(plainTexts);

const quantity = z.number('Enter a quantity.').check(
  z.minimum(0, 'Enter a quantity.'),
  z.maximum(1_000_000, 'Enter a lower number.'),
  z.refine(
    (count) => Math.abs(count * 100 - Math.round(count * 100)) < 1e-6,
    'Use up to two decimal places.',
  ),
);

const lineWith = (text: TextsAs) =>
  z.object({
    ...commodityWith(text),
    quantity: z.nullable(quantity),
    unitValue: z.nullable(amountCents()),
    exportLicense: z.optional(z.object({ number: boundedText(50), date: z.nullable(day) })),
  });

const charge = amountCents();

/** Spec shipping §3, Customs: commodities, commercial invoice, SED signer, parties, EORI and tax IDs. */
export const customsWith = (text: TextsAs) =>
  z.object({
    // One over the limit, so that a rule reports it.
    lines: z.readonly(z.array(lineWith(text)).check(z.maxLength(100, 'Add up to 99 commodities.'))),
    reason: oneOf<ExportReason>(exportReasons),
    termsOfSale: oneOf<TermsOfSale>(termsOfSale),
    paymentTerms: text(boundedText(50)),
    invoiceNumber: boundedText(50),
    purchaseOrder: boundedText(50),
    charges: z.object({
      freight: charge,
      insurance: charge,
      packaging: charge,
      handling: charge,
      discount: charge,
      other: charge,
    }),
    parties: z.readonly(
      z
        .array(
          z.object({
            role: oneOf<CustomsRole>(customsRoles),
            name: text(boundedText(100)),
            address: text(boundedText(200)),
            phone: boundedText(fieldLimits.internationalPhone),
            emailAddress: boundedText(fieldLimits.email),
          }),
        )
        .check(
          z.refine(
            (all) => new Set(all.map(({ role }) => role)).size === all.length,
            'Each party can be added once.',
          ),
        ),
    ),
    taxIds: z.readonly(
      z
        .array(
          z.object({
            holder: oneOf<TaxIdHolder>(taxIdHolders),
            type: oneOf<TaxIdType>(taxIdTypes),
            number: boundedText(taxIdCharacters),
            validFrom: z.nullable(day),
            validUntil: z.nullable(day),
          }),
        )
        .check(z.maxLength(10, 'Enter up to 10 tax IDs.')),
    ),
    signer: z.object({
      name: text(typedLine),
      title: text(typedLine),
      phone: boundedText(fieldLimits.internationalPhone),
      emailAddress: boundedText(fieldLimits.email),
    }),
    itn: boundedText(50),
  }) satisfies z.ZodMiniType<CustomsDeclaration>;
