import { useQueryClient } from '@tanstack/react-query';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { AddressFields } from '#kit/web/form/address/address-fields.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { FeinField } from '#kit/web/form/text/fein-field.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { WebsiteField } from '#kit/web/form/text/web-address-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useRename } from '#platform/access/web.tsx';
import { changeCompanyProfile } from '../contract/company-endpoints.ts';
import type { getCompanyProfile } from '../contract/company-endpoints.ts';
import { groupLimit, notesLimit } from '../contract/company-shapes.ts';
import { companyQuery } from './company-queries.ts';
import styles from './company.module.css';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { formatFein } from '#kit/domain/fein.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import type { ChangedNames } from '#kit/web/form/frame/changed-box.tsx';

export function CompanyForm({ company }: { readonly company: Company }) {
  const queries = useQueryClient();
  const rename = useRename();
  const form = useLoupeForm({
    schema: changeCompanyProfile.body,
    initial: formValues(company),
    onSubmit: (body) => call(changeCompanyProfile, { body }),
    onDone: (saved) => {
      queries.setQueryData(companyQuery.queryKey, saved);
      form.reset(formValues(saved));
      rename({ companyName: saved.name });
      toast.show({ sentence: 'Company profile saved' });
    },
  });
  const { field } = form;
  return (
    <Card label="Company profile">
      <Form form={form} label="Company profile" told={companyNames}>
        <div className={styles.group}>
          <SectionTitle>Name and contact</SectionTitle>
          <TextField
            label="Company name"
            limit={fieldLimits.companyName}
            autoComplete="organization"
            {...field('name')}
          />
          <WebsiteField label="Website" optional {...field('websiteUrl')} />
          <FieldRow>
            <PhoneField label="Phone" {...field('phone')} />
            <NumberField label="Employees" optional {...field('numberOfEmployees')} />
          </FieldRow>
        </div>
        <div className={styles.group}>
          <SectionTitle>Address</SectionTitle>
          <AddressFields
            address={{
              line1: field('address.addressLine1'),
              line2: field('address.addressLine2'),
              city: field('address.city'),
              state: field('address.stateId'),
              postcode: field('address.postCode'),
              country: field('address.countryId'),
            }}
          />
        </div>
        <div className={styles.group}>
          <SectionTitle>Business details</SectionTitle>
          <FieldRow>
            <FeinField
              label="Federal tax ID (FEIN)"
              hint="9 digits, as shown on your IRS letter"
              {...field('federalTaxIdentificationNumber')}
            />
            <DateField label="Established" optional {...field('establishmentDate')} />
          </FieldRow>
          <TextField label="Buying group" optional limit={groupLimit} {...field('companyGroup')} />
          <TextAreaField label="Notes" optional rows={3} limit={notesLimit} {...field('notes')} />
          <CheckboxField
            label="Turn off usage analytics for everyone at this company"
            hint="We won't count page views. People can also opt out individually."
            {...field('analyticsDeactivated')}
          />
        </div>
        <FormActions>
          <SubmitButton verb="Save company" doing="Saving" />
        </FormActions>
      </Form>
    </Card>
  );
}

export type Company = EndpointResult<typeof getCompanyProfile>;

/** Form values; null becomes an empty string. */
function formValues(company: Company) {
  const { addressLine1, addressLine2, city, stateId, postCode, countryId } = company.address;
  return {
    version: company.version,
    name: company.name,
    websiteUrl: company.websiteUrl ?? '',
    phone: company.phone,
    numberOfEmployees: company.numberOfEmployees,
    establishmentDate: company.establishmentDate ?? '',
    federalTaxIdentificationNumber: company.federalTaxIdentificationNumber ?? '',
    companyGroup: company.companyGroup ?? '',
    notes: company.notes ?? '',
    address: { addressLine1, addressLine2, city, stateId, postCode, countryId },
    analyticsDeactivated: company.analyticsDeactivated,
  };
}

/** MM/DD/YYYY. */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

const companyNames: ChangedNames = {
  names: {
    name: 'Name',
    websiteUrl: 'Website',
    phone: 'Phone',
    numberOfEmployees: 'Employees',
    establishmentDate: 'Established',
    federalTaxIdentificationNumber: 'Federal tax ID (FEIN)',
    companyGroup: 'Buying group',
    notes: 'Notes',
    'address.addressLine1': 'Address',
    'address.addressLine2': 'Suite, floor or unit',
    'address.city': 'City',
    'address.stateId': 'State',
    'address.postCode': 'ZIP code',
    'address.countryId': 'Country',
    analyticsDeactivated: 'Analytics off',
  },
  show(path, value) {
    if (typeof value !== 'string' || value === '') return undefined;
    if (path === 'phone') return displayPhone(splitPhone(value));
    if (path === 'federalTaxIdentificationNumber') return formatFein(value);
    return path === 'establishmentDate' ? formatDate(value) : undefined;
  },
};
