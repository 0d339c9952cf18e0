import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { getWireInstructions } from '#modules/billing/wires/contract/wire-endpoints.ts';

/** Wire instructions. Without invoice numbers the reference is the client id. */
export function WireDetails({ numbers }: { readonly numbers: readonly string[] }) {
  const query = useQuery({
    queryKey: ['billing', 'wire-instructions'],
    queryFn: ({ signal }) => call(getWireInstructions, {}, { signal }),
  });
  return (
    <Screen query={query}>
      {({ bank, clientId }) => (
        <FactsTable
          label="Wire and ACH instructions"
          facts={[
            { name: 'Bank', value: bank.bankName },
            { name: 'Account name', value: bank.accountName },
            { name: 'Routing number', value: bank.routingNumber },
            { name: 'Account number', value: bank.accountNumber },
            {
              name: 'Reference',
              value: numbers.length > 0 ? numbers.join(', ') : `Client ${clientId ?? '-'}`,
            },
          ]}
        />
      )}
    </Screen>
  );
}
