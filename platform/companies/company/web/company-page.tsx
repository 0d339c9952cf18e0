import { useQuery } from '@tanstack/react-query';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { CompanyFacts, CompanyDetails } from './company-facts.tsx';
import { CompanyForm } from './company-form.tsx';
import { companyQuery } from './company-queries.ts';
import { LogoCard } from './logo-card.tsx';

/** The company profile: administrators edit it, everyone else reads it. */
export function CompanyPage() {
  const query = useQuery(companyQuery);
  return (
    <Screen query={query} title="Company">
      {(company) => (
        <>
          <PageTitle
            title="Company"
            facts={
              company.actions.includes('change')
                ? 'This information appears on your documents and in our records.'
                : 'Only a business administrator can edit this profile.'
            }
          />
          <PageColumns>
            {company.actions.includes('change') ? (
              <CompanyForm company={company} />
            ) : (
              <CompanyDetails company={company} />
            )}
            <Column>
              <LogoCard company={company} />
              <CompanyFacts company={company} />
            </Column>
          </PageColumns>
        </>
      )}
    </Screen>
  );
}
