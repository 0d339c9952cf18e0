import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { PlaceFields } from '#kit/web/form/address/place-fields.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { FeinField } from '#kit/web/form/text/fein-field.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { registrationRefusals } from '../../contract/registration-refusals.ts';
import { getPartner, validateFeinId } from '../../contract/registration-search-endpoints.ts';
import { classifications } from '#platform/companies/company/domain/company.ts';
import type { Classification } from '#platform/companies/company/domain/company.ts';
import { partnerChoices } from '../../domain/registration-draft.ts';
import type { PartnerChoice, RegistrationDraft } from '../../domain/registration-draft.ts';
import { localRefusal } from '../registration-queries.ts';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-actions.tsx';
import * as z from 'zod/mini';
import { postcode, state } from '#kit/contract/shapes/address.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { fein } from '#kit/contract/shapes/business.ts';
import type { Country } from '#kit/domain/country.ts';
import { parsePhone } from '#kit/domain/phone.ts';

const categories: { value: Classification; label: string; description: string }[] = [
  { value: 'JW', label: 'Jeweler', description: 'Sells, makes or repairs jewelry or watches' },
  { value: 'NONJW', label: 'Other business', description: 'Not a jeweler, but can ship insured parcels' },
  { value: 'OTH', label: 'Other', description: 'An association or a school' },
];

const partners: { value: PartnerChoice; label: string }[] = [
  { value: 'None', label: 'None' },
  { value: 'AGS', label: 'AGS' },
  { value: 'GemAndJewel', label: 'GemAndJewel' },
];

export function CompanyDetailsStep({ wizard }: StepProps) {
  const { answers } = wizard;
  const { country } = answers;
  const form = useLoupeForm({
    schema: companyFormShape(country),
    initial: companyFormValues(answers),
    onChange: (values) => wizard.setAnswers(withCompanyForm(answers, values)),
    onSubmit: async (values) => {
      await refuseUnknownPartner(values.affiliationType, values.memberId);
      return call(validateFeinId, { query: { feinId: values.feinId } });
    },
    onDone: ({ existsOnPlatform }, values) => {
      const { company, partner } = withCompanyForm(answers, values);
      wizard.next({ company: { ...company, existsOnPlatform }, partner, companyChecked: true });
    },
  });
  const isPartnerMember = form.values.affiliationType !== 'None';
  return (
    <Form form={form} label="Company details" guard={false}>
      <TextField
        label="Company name"
        limit={fieldLimits.companyName}
        autoComplete="organization"
        {...form.field('companyName')}
      />
      <TextField
        label="Address"
        limit={fieldLimits.addressLine}
        autoComplete="address-line1"
        {...form.field('addressLine1')}
      />
      <PlaceFields
        country={country}
        city={form.field('city')}
        state={form.field('stateId')}
        postcode={form.field('postCode')}
      />
      <FieldRow>
        <FeinField
          label={country === 'US' ? 'Federal tax ID (FEIN)' : 'Business number (BN)'}
          hint="9 digits"
          {...form.field('feinId')}
        />
        <PhoneField label="Company phone" optional {...form.field('phone')} />
      </FieldRow>
      <RadioGroup
        label="What does your company do?"
        layout="cards"
        options={categories}
        {...form.field('businessCategoryCode')}
      />
      <FieldRow>
        <SelectField label="Partner membership" options={partners} {...form.field('affiliationType')} />
        {isPartnerMember && <TextField label="Member number" limit={50} {...form.field('memberId')} />}
      </FieldRow>
      <CheckboxField label="I own this company" {...form.field('isOwner')} />
      <StepActions wizard={wizard}>
        <SubmitButton verb="Continue" doing="Checking" />
      </StepActions>
    </Form>
  );
}

// Spec platform §8: AGS membership not recognized.
async function refuseUnknownPartner(partner: PartnerChoice, memberId: string): Promise<void> {
  if (partner === 'None') return;
  const refusal =
    partner === 'AGS'
      ? registrationRefusals.membership_not_recognized
      : registrationRefusals.partner_not_recognized;
  try {
    const { isRecognized } = await call(getPartner, { params: { partner, memberId } });
    if (isRecognized) return;
  } catch (error) {
    const isMissing =
      error instanceof RefusalError && error.code === registrationRefusals.partner_missing.code;
    if (!isMissing) throw error;
  }
  throw localRefusal(refusal, 'memberId');
}

/** The visible fields; directory codes stay in the draft. */
function companyFormShape(country: Country) {
  return z
    .object({
      companyName: requiredText(fieldLimits.companyName, 'Enter your company name.'),
      feinId: fein,
      addressLine1: requiredText(fieldLimits.addressLine, 'Enter a street address.'),
      city: requiredText(fieldLimits.city, 'Enter a city.'),
      stateId: state(country),
      postCode: postcode(country),
      phone: z
        .string()
        .check(
          z.refine(
            (text) => text === '' || parsePhone(text).ok,
            'Enter a phone number with 10 to 15 digits.',
          ),
        ),
      isOwner: z.boolean(),
      businessCategoryCode: z.enum(classifications, 'Choose what your company does.'),
      affiliationType: z.enum(partnerChoices, 'Choose a partner or None.'),
      memberId: boundedText(50),
    })
    .check(
      z.refine(({ affiliationType, memberId }) => affiliationType === 'None' || memberId !== '', {
        path: ['memberId'],
        error: 'Enter the member number.',
      }),
    );
}

function companyFormValues({ company, partner }: RegistrationDraft) {
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

function withCompanyForm(
  draft: RegistrationDraft,
  values: ReturnType<typeof companyFormValues>,
): Pick<RegistrationDraft, 'company' | 'partner'> {
  const { affiliationType, memberId, ...company } = values;
  return { company: { ...draft.company, ...company }, partner: { affiliationType, memberId } };
}
