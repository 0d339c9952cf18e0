import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import styles from './approvals.module.css';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { approveCompany, rejectCompany } from '../contract/approval-endpoints.ts';
import type { Registration } from '../contract/approval-endpoints.ts';

export const waitingStatusName = (status: string): string => (status === 'Waiting' ? 'Pending' : status);

interface WaitingQuery<Status> {
  readonly limit: 50;
  readonly status: Status;
  readonly search?: string;
  readonly after?: string;
}

interface WaitingPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly waiting: number;
}

interface WaitingListProps<Item extends object, Status extends string> {
  readonly title: string;
  describeCount(waiting: number): string;
  /** Key under which column settings are saved. */
  readonly settingsKey: string;
  readonly queryKey: QueryKey;
  fetchPage(
    query: WaitingQuery<Status>,
    options: { readonly signal: AbortSignal },
  ): Promise<WaitingPage<Item>>;
  readonly statuses: readonly Status[];
  /** The error of the last action. */
  readonly error: unknown;
  readonly columns: readonly TableColumn<Item>[];
  rowId(item: Item): string;
  rowName(item: Item): string;
  readonly searchPlaceholder: string;
  empty(search: string, status: Status): ReactNode;
}

/** Requests awaiting the provider, oldest first; the filter shows decided ones. */
export function WaitingList<Item extends object, Status extends string>(
  props: WaitingListProps<Item, Status | 'Waiting'>,
) {
  const { title, queryKey, fetchPage, statuses, error, empty } = props;
  const [status, setStatus] = useState<Status | 'Waiting'>('Waiting');
  const remember = useRemembered(props.settingsKey);
  const { table, first, search } = useListPage({
    key: queryKey,
    list: (query, options) => fetchPage({ limit: 50, status, ...query }, options),
    filter: { status },
    search: props.searchPlaceholder,
  });
  const waiting = first?.waiting;
  return (
    <>
      <PageTitle title={title} facts={waiting === undefined ? ' ' : props.describeCount(waiting)} />
      {error !== undefined && (
        <div className={styles.trouble}>
          <FailureMessage error={error} />
        </div>
      )}
      <DataTable
        label={title}
        columns={props.columns}
        {...table}
        rowId={props.rowId}
        rowName={props.rowName}
        remember={remember}
        filters={[
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: statuses.map((value) => ({ value, label: waitingStatusName(value) })),
            onChange: (value) => setStatus(value ?? 'Waiting'),
          }),
        ]}
        exportName={title.toLowerCase()}
        height="page"
        empty={empty(search, status)}
      />
    </>
  );
}

export const registrationsKey = ['companies', 'registrations'] as const;

export interface CompanyActions {
  readonly busy: boolean;
  readonly error: unknown;
  approve(company: Registration): void;
  reject(company: Registration): void;
}

export function useDecideCompany(): CompanyActions {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const done = async (sentence: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: registrationsKey });
    toast.show({ sentence });
  };
  return {
    busy,
    error,
    approve: ({ companyId, companyName, administrator }) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Approve ${companyName}?`,
          body: `The company gets access right away${
            administrator === null ? '' : `, and ${administrator.name} can request services and invite people`
          }. We'll email the company's administrators.`,
          yes: 'Approve company',
          no: 'Cancel',
        });
        if (!isSure) return;
        await call(approveCompany, { params: { companyId } });
        await done(`${companyName} approved`);
      }),
    reject: ({ companyId, companyName }) =>
      void act(async () => {
        const { openRejectDialog } = await import('./reject-dialog.tsx');
        const rejected = await openRejectDialog(dialogs, {
          title: `Reject ${companyName}?`,
          body: "The company won't get access to any services. You can still approve it later.",
          verb: 'Reject company',
          doing: 'Rejecting',
          act: (reason) => call(rejectCompany, { params: { companyId }, body: { reason } }),
        });
        if (rejected) await done(`${companyName} rejected`);
      }),
  };
}
