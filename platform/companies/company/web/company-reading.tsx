import { formatFein } from '#kit/domain/fein.ts';
import { countryName } from '#kit/domain/country.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import { dayInWords } from './company-values.ts';
import type { Company } from './company-values.ts';
import styles from './company.module.css';

/** The profile for whoever does not change it. */
export function CompanyReading({ company }: { readonly company: Company }) {
  const { address } = company;
  const place = [
    address.addressLine1,
    address.addressLine2,
    `${address.city}, ${address.stateId} ${address.postCode}`,
    countryName(address.countryId),
  ];
  return (
    <Card label="Company profile">
      <SectionTitle>Company profile</SectionTitle>
      <div className={styles.facts}>
        <FactsTable
          label="Company profile"
          facts={[
            { name: 'Name', value: company.name },
            { name: 'Website', value: company.websiteUrl },
            { name: 'Phone', value: displayPhone(splitPhone(company.phone)) },
            { name: 'Address', value: place.filter((line) => line !== '').join(', ') },
            {
              name: 'Federal tax id (FEIN)',
              value: formatFein(company.federalTaxIdentificationNumber ?? ''),
            },
            {
              name: 'Established',
              value: company.establishmentDate === null ? null : dayInWords(company.establishmentDate),
            },
            { name: 'Employees', value: company.numberOfEmployees },
            { name: 'Buying group', value: company.companyGroup },
            { name: 'Notes', value: company.notes },
            { name: 'Usage analytics', value: company.analyticsDeactivated ? 'Off' : 'On' },
          ]}
        />
      </div>
    </Card>
  );
}
