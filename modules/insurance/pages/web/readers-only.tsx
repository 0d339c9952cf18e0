import type { ReactNode } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { useActor } from '#platform/access/web.tsx';
import { ReportClaim } from './report-claim.tsx';
import { useReadsPolicies } from './use-reads-policies.ts';

/** Other members see whom to ask and what they can do. Staff use View as company to read its policies. */
export function ReadersOnly({ children }: { readonly children: ReactNode }) {
  const isMember = useActor().kind === 'member';
  if (useReadsPolicies()) return children;
  return (
    <>
      <PageTitle title="Policies" />
      {isMember ? (
        <EmptyState
          title="You don't have access to your company's policies"
          text="Ask your business administrator for limits, documents or certificates."
          action={<ReportClaim isMain />}
        />
      ) : (
        <EmptyState
          title="Choose a company"
          text="Open a company and choose View as company to see its policies."
        />
      )}
    </>
  );
}
