import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import { dayInWords } from './company-values.ts';
import type { Company } from './company-values.ts';
import styles from './company.module.css';

const kinds: Readonly<Record<Company['classification'], string>> = {
  JW: 'Jeweler',
  NONJW: 'Not a jeweler',
  OTH: 'Other',
};

const sources: Readonly<Record<string, string>> = {
  Portal: 'Registered here',
  Desk: 'Added by the provider',
  GemAndJewel: 'GemAndJewel',
  BulkInvite: 'Invited by the provider',
};

const roles: Readonly<Record<Company['companyRoles'][number], string>> = {
  Jeweler: 'Care plan jeweler',
  RepairCenter: 'Repair center',
  AuctionSeller: 'Seller at auction',
};

/** What the provider says of the company. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const partners = company.subscriptions.flatMap((one) => one.partnerAffiliations);
  const standing = company.isActive ? company.approvalStatus : 'Closed';
  return (
    <Card label="On record">
      <SectionTitle>On record</SectionTitle>
      <div className={styles.facts}>
        <FactsTable
          label="On record"
          facts={[
            { name: 'Standing', value: standing === 'None' ? 'Waits for approval' : standing },
            { name: 'Kind', value: kinds[company.classification] },
            { name: 'Roles', value: company.companyRoles.map((role) => roles[role]).join(', ') },
            { name: 'Partner', value: partners.map((one) => one.affiliationType).join(', ') },
            { name: 'Came by', value: sources[company.companySource] ?? company.companySource },
            ...(company.closureDate === null
              ? []
              : [{ name: 'Closed on', value: dayInWords(company.closureDate) }]),
          ]}
        />
      </div>
    </Card>
  );
}
