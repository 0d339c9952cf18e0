import { Button } from '@mantine/core';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';

/** Staff belong to no member company; they see a company's appraisals by viewing as it (spec rulings 6). */
export function StaffAppraisals() {
  return (
    <>
      <PageTitle title="Appraisals" />
      <EmptyState
        title="Choose a company"
        text="Open a company and choose View as company. Its appraisals will appear here."
        action={
          <Button component={Link} to="/desk/companies">
            Companies
          </Button>
        }
      />
    </>
  );
}
