import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  listDeskQuestionnaires,
  returnDeskQuestionnaire,
  sendDeskQuestionnaire,
} from '../contract/renewal-endpoints.ts';
import type { DeskQuestionnaire } from '../contract/renewal-endpoints.ts';
import { statusNames } from './questionnaire-query.ts';

const renewalsQuery = queryOptions({
  queryKey: ['desk', 'policy-renewals'],
  queryFn: ({ signal }) => call(listDeskQuestionnaires, {}, { signal }),
});

interface Acts {
  readonly busy: boolean;
  send(questionnaire: DeskQuestionnaire): void;
  giveBack(questionnaire: DeskQuestionnaire): void;
}

/** Questionnaires of every company that the insurer doesn't have. */
export function DeskRenewalsPage() {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  const acts: Acts = {
    busy,
    send: ({ companyId, questionnaireId, policyNumber }) =>
      void act(async () => {
        const params = { companyId, questionnaireId };
        const { isReceived, fault } = await call(sendDeskQuestionnaire, { params });
        toast.show({
          sentence: isReceived
            ? `Questionnaire for policy ${policyNumber} received`
            : `Not received: ${fault}`,
        });
        await queries.invalidateQueries(renewalsQuery);
      }),
    giveBack: ({ companyId, questionnaireId, policyNumber }) =>
      void act(async () => {
        const { openReasonDialog } = await import('#modules/insurance/links/web/reason-dialog.tsx');
        const isDone = await openReasonDialog(dialogs, {
          schema: returnDeskQuestionnaire.body,
          title: 'Return questionnaire',
          body: `The company can change its answers for policy ${policyNumber} and send them again.`,
          label: 'What needs to change',
          verb: 'Return questionnaire',
          doing: 'Returning',
          act: (body) => call(returnDeskQuestionnaire, { params: { companyId, questionnaireId }, body }),
        });
        if (!isDone) return;
        toast.show({ sentence: 'Questionnaire returned' });
        await queries.invalidateQueries(renewalsQuery);
      }),
  };
  return (
    <>
      <PageTitle
        title="Policy renewals"
        facts="Questionnaires the insurer doesn't have yet. We try to send signed ones every 5 minutes. If the insurer refuses one, return it to the company or send it again."
      />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={useQuery(renewalsQuery)} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Policy renewals"
            columns={buildColumns(acts)}
            source={givenRows(items)}
            rowId={({ questionnaireId }) => questionnaireId}
            rowName={({ policyNumber, companyName }) => `${policyNumber}, ${companyName}`}
            exportName="policy-renewals"
            empty={
              <EmptyState
                title="No open questionnaires"
                text="Renewal questionnaires appear here until the insurer receives them."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}

function statusOf({ status, isRefused, isLate, fault, done, sections }: DeskQuestionnaire): string {
  if (isRefused) return `Refused: ${fault}`;
  if (status === 'Sent') return fault === '' ? 'Sent' : `No response: ${fault}`;
  const name = status === 'InProgress' ? `${done} of ${sections} sections` : statusNames[status];
  return isLate ? `${name}, late` : name;
}

const onDay = (on: string): string => formatDay(day(on));

const buildColumns = ({ busy, send, giveBack }: Acts): readonly TableColumn<DeskQuestionnaire>[] => [
  {
    key: 'number',
    header: 'Policy',
    width: 120,
    isKey: true,
    value: ({ policyNumber }) => policyNumber,
    card: 'title',
  },
  { key: 'company', header: 'Company', width: 180, value: ({ companyName }) => companyName, card: 'fact' },
  { key: 'due', header: 'Due', width: 110, value: ({ dueOn }) => onDay(dueOn), card: 'fact' },
  { key: 'renews', header: 'Renews', width: 110, value: ({ renewsOn }) => onDay(renewsOn), card: 'note' },
  { key: 'status', header: 'Status', width: 260, value: statusOf, card: 'fact' },
  {
    key: 'acts',
    header: 'Action',
    width: 200,
    exported: false,
    value: () => null,
    render: (one) =>
      one.status === 'Sent' ? (
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' }}>
          <Button size="sm" disabled={busy} onClick={() => send(one)}>
            Send now
          </Button>
          {one.isRefused && <TextButton onClick={() => giveBack(one)}>Return</TextButton>}
        </span>
      ) : null,
    card: 'status',
  },
];
