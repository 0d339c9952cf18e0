import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { handleInsuranceRequest } from '../../contract/insurance-endpoints.ts';
import type { InsuranceRequest } from '../../contract/insurance-endpoints.ts';
import { deskRequestsQuery } from '../appraisal-queries.ts';

/** Customers who agreed to share their appraisal, until staff responded or the consent is withdrawn. */
export function InsuranceRequestsPage() {
  const queries = useQueryClient();
  const { error, act } = useAction();
  const handle = ({ consentId, number }: InsuranceRequest) =>
    void act(async () => {
      await call(handleInsuranceRequest, { params: { consentId } });
      toast.show({ sentence: `Request for ${number} resolved` });
      await queries.invalidateQueries(deskRequestsQuery);
    });
  return (
    <>
      <PageTitle
        title="Insurance requests"
        facts="Each customer agreed to share what you see here. Oldest first."
      />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={useQuery(deskRequestsQuery)} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Insurance requests"
            columns={columns(handle)}
            source={givenRows(items)}
            rowId={({ consentId }) => consentId}
            rowName={({ customer, number }) => `${customer.name} ${number}`}
            secondLine={secondLineOf}
            exportName="insurance-requests"
            empty={
              <EmptyState
                title="No insurance requests"
                text="Requests appear here when a customer agrees to share an appraisal."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}

const valueOf = ({ items }: InsuranceRequest): number => items.reduce((sum, { value }) => sum + value, 0);

const secondLineOf = ({ items, customer }: InsuranceRequest): string =>
  [...items.map(({ name }) => name), customer.address].filter((part) => part !== '').join('. ');

const columns = (handle: (request: InsuranceRequest) => void): readonly TableColumn<InsuranceRequest>[] => [
  {
    key: 'customer',
    header: 'Customer',
    width: 140,
    isKey: true,
    value: ({ customer }) => customer.name,
    card: 'title',
  },
  {
    key: 'phone',
    header: 'Phone',
    width: 130,
    value: ({ customer }) => customer.phone || null,
    card: 'fact',
  },
  {
    key: 'email',
    header: 'Email',
    width: 200,
    value: ({ customer }) => customer.email || null,
    card: 'fact',
  },
  { key: 'jeweler', header: 'Jeweler', width: 130, value: ({ companyName }) => companyName, card: 'fact' },
  { key: 'number', header: 'Appraisal', width: 115, value: ({ number }) => number, card: 'fact' },
  {
    key: 'items',
    header: 'Items',
    width: 70,
    value: ({ items }) => counted(items.length, 'item'),
  },
  moneyColumn((request: InsuranceRequest) => cents(valueOf(request)), {
    key: 'value',
    header: 'Value',
    width: 110,
    card: 'figure',
  }),
  timeColumn(({ givenAt }: InsuranceRequest) => givenAt, { key: 'given', header: 'Agreed', width: 100 }),
  {
    key: 'acts',
    header: 'Action',
    width: 130,
    exported: false,
    value: () => null,
    render: (request) => (
      <TextButton label={`Mark resolved: ${request.number}`} onClick={() => handle(request)}>
        Mark resolved
      </TextButton>
    ),
    card: 'note',
  },
];
