import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatBriefCents, cents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { useActor } from '#platform/access/web.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { createAppraisal, listAppraisals } from '../contract/appraisal-endpoints.ts';
import { appraisalStatuses } from '../domain/appraisal-moves.ts';
import { appraisalColumns, statusText } from './appraisal-columns.tsx';
import { useCanChange } from './use-can-change.ts';
import { useBulkActs } from './use-bulk-acts.ts';
import { StaffAppraisals } from './staff-appraisals.tsx';
import { TrialNotice } from './trial-notice.tsx';
import { appraisalsKey, appraisalSummaryQuery } from './summary-query.ts';

const years = ['all'] as const;

/** Spec marketplace §2: the appraisal dashboard, with drafts and finished ones. */
export function AppraisalsPage() {
  return useActor().kind === 'staff' ? <StaffAppraisals /> : <AppraisalList />;
}

function AppraisalList() {
  const navigate = useNavigate();
  const { busy, error, act } = useAction();
  const summary = useQuery(appraisalSummaryQuery).data;
  const remembered = useRemembered('appraisals');
  const [status, setStatus] = useStoredChoice('appraisals.status', storedOneOf(appraisalStatuses));
  const [all, setAll] = useStoredChoice('appraisals.years', storedOneOf(years));
  const { table } = useListPage({
    key: [...appraisalsKey, 'list'],
    list: (query, options) => call(listAppraisals, { query: { limit: 50, ...query } }, options),
    filter: { status, years: all },
    search: 'Number, customer, item, value or date',
    storedSearch: 'appraisals.search',
  });
  const canChange = useCanChange();
  const bulkActions = useBulkActs();
  const create = () =>
    void act(async () => {
      const made = await call(createAppraisal, { body: {} }, { idempotencyKey: crypto.randomUUID() });
      await navigate({ to: `/appraisals/${made.appraisal.appraisalId}/edit` });
    });
  const button = canChange && (
    <Button onClick={create} disabled={busy} leftSection={<Icon name="plus" size={15} />}>
      New appraisal
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Appraisals"
        facts={
          summary &&
          `${counted(summary.drafts, 'draft')}. ${counted(summary.completeThisYear, 'appraisal')} completed this year, worth ${formatBriefCents(cents(summary.valueThisYear))}.`
        }
        actions={
          <>
            <Button variant="default" component={Link} to="/appraisalsfaq">
              Appraisal FAQ
            </Button>
            <Button variant="default" component={Link} to="/appraisals/preferences">
              Preferences
            </Button>
            {button}
          </>
        }
      />
      <TrialNotice />
      {error !== undefined && <FailureMessage error={error} />}
      <DataTable
        label="Appraisals"
        columns={appraisalColumns}
        {...table}
        rowId={({ appraisalId }) => appraisalId}
        rowName={({ number, ...row }) => `${statusText(row)} ${number}`}
        remember={remembered}
        filters={[
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: appraisalStatuses.map((value) => ({ value, label: value })),
            onChange: setStatus,
          }),
          choiceFilter({
            key: 'years',
            label: 'Years',
            value: all,
            options: [{ value: 'all', label: 'All years' }],
            onChange: setAll,
          }),
        ]}
        onOpen={({ appraisalId }) => void navigate({ to: `/appraisals/${appraisalId}` })}
        {...(canChange && { bulkActions })}
        exportName="appraisals"
        empty={
          <EmptyState
            title={
              summary?.drafts === 0 && summary.complete === 0 ? 'No appraisals yet' : 'No appraisals match'
            }
            text="Describe a piece, state its value, and give your customer a sealed document."
            action={button}
          />
        }
      />
    </>
  );
}
