import * as z from 'zod/mini';
import { postcode, state } from '#kit/contract/shapes/address.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { fein } from '#kit/contract/shapes/business.ts';
import type { Country } from '#kit/domain/country.ts';
import { parsePhone } from '#kit/domain/phone.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { classifications } from '#platform/companies/company/domain/company.ts';
import { partnerChoices } from '../../domain/registration-draft.ts';
import type { RegistrationDraft } from '../../domain/registration-draft.ts';

/** The fields of the step; the codes of the directory travel beside them unseen. */
export function companyFormShape(country: Country) {
  return z
    .object({
      companyName: requiredText(fieldLimits.companyName, 'Type the name of your company.'),
      feinId: fein,
      addressLine1: requiredText(fieldLimits.addressLine, 'Type the street and number.'),
      city: requiredText(fieldLimits.city, 'Type the city.'),
      stateId: state(country),
      postCode: postcode(country),
      phone: z
        .string()
        .check(
          z.refine((text) => text === '' || parsePhone(text).ok, 'Type a phone number of 10 to 15 digits.'),
        ),
      isOwner: z.boolean(),
      businessCategoryCode: z.enum(classifications, 'Choose what your company does.'),
      affiliationType: z.enum(partnerChoices, 'Choose a partner, or none.'),
      memberId: boundedText(50),
    })
    .check(
      z.refine(({ affiliationType, memberId }) => affiliationType === 'None' || memberId !== '', {
        path: ['memberId'],
        error: 'Type the member number.',
      }),
    );
}

export function companyFormOf({ company, partner }: RegistrationDraft) {
  const { companyName, feinId, addressLine1, city, stateId, postCode, phone, isOwner, businessCategoryCode } =
    company;
  return {
    companyName,
    feinId,
    addressLine1,
    city,
    stateId,
    postCode,
    phone,
    isOwner,
    businessCategoryCode,
    ...partner,
  };
}

/** What was typed, back in the draft. */
export function withCompanyForm(
  draft: RegistrationDraft,
  typed: ReturnType<typeof companyFormOf>,
): Pick<RegistrationDraft, 'company' | 'partner'> {
  const { affiliationType, memberId, ...company } = typed;
  return { company: { ...draft.company, ...company }, partner: { affiliationType, memberId } };
}
