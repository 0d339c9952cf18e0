import { Button } from '@mantine/core';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { useDecide } from '#platform/access/web.tsx';
import { deskReaders } from '#platform/companies/web.tsx';

/** Staff belong to no member company; they see a company's appraisals by viewing as it (spec rulings 6). */
export function StaffAppraisals() {
  const canOpenCompanies = useDecide()(deskReaders, () => false).allowed;
  return (
    <>
      <PageTitle title="Appraisals" />
      {canOpenCompanies ? (
        <EmptyState
          title="Choose a company"
          text="Open a company and choose View as company. Its appraisals will appear here."
          action={
            <Button component={Link} to="/desk/companies">
              Companies
            </Button>
          }
        />
      ) : (
        <EmptyState
          title="Your role can't view as a company"
          text="Need to see a company's appraisals? Ask customer service or a platform administrator."
        />
      )}
    </>
  );
}
