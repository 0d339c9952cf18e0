import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { listScanForms, mostFormLabels } from '../contract/scan-form-endpoints.ts';
import type { ScanForm, getScanFormOptions } from '../contract/scan-form-endpoints.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { finalSentence, scanFormStatusWords, scanFormStatuses } from '../domain/scan-form-moves.ts';
import type { ScanFormStatus } from '../domain/scan-form-moves.ts';
import { mostLabelsPerForm } from '../domain/scan-form-rules.ts';
import { scanFormOptionsQuery, scanFormsKey } from './scan-form-queries.ts';
import { formsText, labelsText } from './scan-form-words.ts';
import { useScanFormActs } from './use-scan-form-acts.ts';
import type { ScanFormActs } from './use-scan-form-acts.ts';
import styles from './scan-forms.module.css';

type Options = EndpointAnswer<typeof getScanFormOptions>;

/** Spec shipping §2: SCAN form. */
export function ScanFormsPage() {
  const remembered = useRemembered('shipping-scan-forms');
  const acts = useScanFormActs();
  const options = useQuery(scanFormOptionsQuery).data;
  const [status, setStatus] = useStoredChoice('scan-forms.status', storedOneOf(scanFormStatuses));
  const { table } = useListPage({
    key: [...scanFormsKey, 'list'],
    list: (query, request) => call(listScanForms, { query: { limit: 50, ...query } }, request),
    filter: { status: status ?? undefined },
  });
  const labels = options?.groups.flatMap((group) => group.labels) ?? [];
  const forms = options?.groups.reduce((sum, group) => sum + group.forms.length, 0) ?? 0;
  const canCreate = options?.actions.includes('create') === true && labels.length > 0;
  return (
    <>
      <PageTitle
        title="SCAN forms"
        facts={
          options === undefined
            ? undefined
            : labels.length === 0
              ? 'No USPS labels need a form.'
              : labels.length < mostFormLabels
                ? `${labelsText(labels.length)} not on a form yet.`
                : `Showing the first ${labelsText(labels.length)} not on a form yet.`
        }
        actions={
          canCreate && (
            <Button disabled={acts.busy} onClick={() => acts.create(labels)}>
              Create {formsText(forms)}
            </Button>
          )
        }
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <div className={styles.groups}>
        {options?.groups.map((group) => (
          <LooseLabels key={`${group.day} ${group.origin}`} group={group} />
        ))}
      </div>
      <DataTable
        label="SCAN forms"
        columns={columns(acts)}
        {...table}
        rowId={({ scanFormId }) => scanFormId}
        rowName={({ day, number }) => `${number ?? 'SCAN form'}, ${day}`}
        remember={remembered}
        filters={[
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: scanFormStatuses.map((value) => ({ value, label: scanFormStatusWords[value] })),
            onChange: setStatus,
          }),
        ]}
        attention={(form) => (form.status === 'NotCreated' ? 'bad' : undefined)}
        secondLine={(form) => (form.status === 'NotCreated' ? form.failure : undefined)}
        exportName="scan-forms"
        empty={
          <EmptyState
            title="No SCAN forms yet"
            text="A SCAN form has one barcode for all of a day's USPS labels. Buy USPS labels, then create the form here."
          />
        }
      />
    </>
  );
}

/** How the labels of one origin and mailing date split. */
function LooseLabels({
  group: { day, origin, labels, forms },
}: {
  readonly group: Options['groups'][number];
}) {
  const value = labels.reduce((sum, { insuredValue }) => sum + insuredValue, 0);
  return (
    <Card label={`USPS labels for ${formatDay(day)}`}>
      <div className={styles.head}>
        <SectionTitle>
          {labelsText(labels.length)} for {formatDay(day)}
        </SectionTitle>
        <span>
          <Money cents={cents(value)} /> insured
        </span>
      </div>
      <p className={styles.hint}>{origin}</p>
      <div className={styles.bars}>
        {forms.map((count, at) => (
          <div key={at} className={styles.bar}>
            <span>Form {at + 1}</span>
            <Meter label={`Form ${at + 1}`} value={count} most={mostLabelsPerForm} tone="bar1" />
            <span className={styles.count}>{count}</span>
          </div>
        ))}
      </div>
      <p className={styles.hint}>
        {forms.length > 1 && `Up to ${mostLabelsPerForm} labels per form. `}
        {finalSentence}
      </p>
    </Card>
  );
}

const kinds: Readonly<Record<ScanFormStatus, StatusKind>> = {
  Requested: 'mute',
  Closed: 'info',
  NotCreated: 'bad',
  Accepted: 'ok',
};

const columns = (acts: ScanFormActs): readonly TableColumn<ScanForm>[] => [
  {
    key: 'day',
    header: 'Mailing date',
    width: 120,
    isKey: true,
    shows: 'day',
    value: ({ day }) => day,
    render: ({ day }) => formatDay(day),
    card: 'title',
  },
  {
    key: 'status',
    header: 'Status',
    width: 130,
    value: ({ status }) => scanFormStatusWords[status],
    render: ({ status }) => <StatusBadge kind={kinds[status]}>{scanFormStatusWords[status]}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'number',
    header: 'Form number',
    width: 220,
    value: ({ number }) => number,
    render: ({ number }) => number?.replaceAll(/(\d{4})(?=\d)/g, '$1 ') ?? '-',
    card: 'fact',
  },
  { key: 'labels', header: 'Labels', width: 80, align: 'right', value: ({ labels }) => labels },
  {
    key: 'insured',
    header: 'Insured',
    width: 120,
    align: 'right',
    shows: 'money',
    value: ({ insuredValue }) => insuredValue / 100,
    render: ({ insuredValue }) => <Money cents={cents(insuredValue)} />,
    card: 'figure',
  },
  { key: 'origin', header: 'Ships from', width: 280, value: ({ origin }) => origin, card: 'fact' },
  { key: 'by', header: 'Created by', width: 130, value: ({ createdBy }) => createdBy },
  {
    key: 'acts',
    header: 'Action',
    width: 110,
    exported: false,
    value: () => null,
    render: (form) =>
      form.actions.includes('print') && (
        <TextButton label={`Print form ${form.number ?? ''}`} onClick={() => acts.print(form)}>
          Print
        </TextButton>
      ),
    card: 'note',
  },
];
