import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { allowAddress, listUndeliverable } from '../contract/mail-addresses.ts';
import type { UndeliverableAddress } from '../contract/mail-addresses.ts';

const undeliverableKey = ['notifications', 'undeliverable'] as const;

/** Desk page: addresses that take no mail. */
export function UndeliverablePage() {
  const allowing = useAllowAddress();
  const { table, search } = useListPage({
    key: undeliverableKey,
    list: (query, options) => call(listUndeliverable, { query: { limit: 50, ...query } }, options),
    search: 'Search by email',
  });
  return (
    <>
      <PageTitle
        title="Undeliverable addresses"
        facts="Emails to these addresses bounced, so we only send codes and links that people ask for. Before you allow an address again, verify who is calling."
      />
      {allowing.error !== undefined && <FailureMessage error={allowing.error} />}
      <DataTable
        label="Undeliverable addresses"
        columns={columnsWith(allowing.allow)}
        {...table}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        exportName="undeliverable-addresses"
        height="page"
        empty={
          <EmptyState
            title={search === '' ? 'No undeliverable addresses' : 'No matching addresses'}
            text="An address appears here after a hard bounce, or four soft bounces in a row."
          />
        }
      />
    </>
  );
}

type Allow = (address: UndeliverableAddress) => void;

function useAllowAddress() {
  const client = useQueryClient();
  const { error, act } = useAction();
  const allow: Allow = ({ id, email }) =>
    void act(async () => {
      try {
        await call(allowAddress, { params: { id } });
        toast.show({ sentence: `Email to ${email} is back on` });
      } finally {
        await client.invalidateQueries({ queryKey: undeliverableKey });
      }
    });
  return { error, allow };
}

const columnsWith = (allow: Allow): readonly TableColumn<UndeliverableAddress>[] => [
  { key: 'email', header: 'Email', width: 200, isKey: true, value: ({ email }) => email, card: 'title' },
  { key: 'person', header: 'Person', width: 160, value: ({ personName }) => personName, card: 'fact' },
  { key: 'reason', header: 'Mail server response', width: 320, value: ({ reason }) => reason, card: 'fact' },
  timeColumn(({ undeliverableAt }) => undeliverableAt, {
    key: 'undeliverableAt',
    header: 'Since',
    width: 120,
    card: 'note',
  }),
  {
    key: 'action',
    header: 'Action',
    width: 130,
    value: () => null,
    render: (address) => (
      <TextButton label={`Allow again: ${address.email}`} onClick={() => allow(address)}>
        Allow again
      </TextButton>
    ),
    card: 'status',
  },
];
