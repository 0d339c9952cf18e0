import { Suspense } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { ServiceCompanies } from '#platform/companies/web.tsx';

/** Staff belong to no member company; they see a company's appraisals by viewing as it (spec rulings 6). */
export function StaffAppraisals() {
  return (
    <>
      <PageTitle
        title="Appraisals"
        facts="Companies with appraisals. View one to see its drafts and finished documents. Its activity log records each view and change."
      />
      <Suspense fallback={<LoadingState rows={6} />}>
        <ServiceCompanies service="Appraisal" page="/appraisals" />
      </Suspense>
    </>
  );
}
