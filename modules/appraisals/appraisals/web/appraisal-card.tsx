import { useQuery } from '@tanstack/react-query';
import { cents, formatBriefCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { appraisalSummaryQuery } from './summary-query.ts';

/** Drafts and this year's finished documents, for the home dashboard. */
export function AppraisalCard() {
  const query = useQuery(appraisalSummaryQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ drafts, completeThisYear, valueThisYear, latest }) => (
        <WidgetCard
          title="Appraisals"
          icon="document"
          link={<Link to="/appraisals">All appraisals</Link>}
          figure={String(drafts)}
          says={drafts === 1 ? 'draft to finish' : 'drafts to finish'}
          source={`${latest === null ? 'No open drafts' : `Last: ${latest.number}${latest.customer === '' ? '' : `, ${latest.customer}`}`}. ${counted(completeThisYear, 'appraisal')} completed this year, ${formatBriefCents(cents(valueThisYear))}`}
        />
      )}
    </Screen>
  );
}
