import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import { formatDate } from './company-form.tsx';
import type { Company } from './company-form.tsx';
import styles from './company.module.css';
import { formatFein } from '#kit/domain/fein.ts';
import { countryName } from '#kit/domain/country.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';

const kinds: Readonly<Record<Company['classification'], string>> = {
  JW: 'Jeweler',
  NONJW: 'Not a jeweler',
  OTH: 'Other',
};

const sources: Readonly<Record<string, string>> = {
  Portal: 'Registered online',
  Desk: 'Added by us',
  GemAndJewel: 'GemAndJewel',
  BulkInvite: 'Invited by us',
};

const roles: Readonly<Record<Company['companyRoles'][number], string>> = {
  Jeweler: 'Care plan jeweler',
  RepairCenter: 'Repair center',
  AuctionSeller: 'Auction seller',
};

/** What the provider records about the company. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const partners = company.subscriptions.flatMap((affiliation) => affiliation.partnerAffiliations);
  const status = company.isActive ? company.approvalStatus : 'Closed';
  return (
    <Card label="On file">
      <SectionTitle>On file</SectionTitle>
      <div className={styles.facts}>
        <FactsTable
          label="On file"
          facts={[
            { name: 'Status', value: status === 'None' ? 'Awaiting approval' : status },
            { name: 'Type', value: kinds[company.classification] },
            { name: 'Roles', value: company.companyRoles.map((role) => roles[role]).join(', ') },
            { name: 'Partner', value: partners.map((affiliation) => affiliation.affiliationType).join(', ') },
            { name: 'Source', value: sources[company.companySource] ?? company.companySource },
            ...(company.closureDate === null
              ? []
              : [{ name: 'Closed on', value: formatDate(company.closureDate) }]),
          ]}
        />
      </div>
    </Card>
  );
}

/** The profile for people who may not change it. */
export function CompanyDetails({ company }: { readonly company: Company }) {
  const { address } = company;
  const addressLines = [
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
            { name: 'Address', value: addressLines.filter((line) => line !== '').join(', ') },
            {
              name: 'Federal tax ID (FEIN)',
              value: formatFein(company.federalTaxIdentificationNumber ?? ''),
            },
            {
              name: 'Established',
              value: company.establishmentDate === null ? null : formatDate(company.establishmentDate),
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
