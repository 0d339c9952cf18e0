import { PageTitle } from '#kit/web/display/page-title.tsx';

export function OverviewPage() {
  return <PageTitle title="Billing" />;
}
