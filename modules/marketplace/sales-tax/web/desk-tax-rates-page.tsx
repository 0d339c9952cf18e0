import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { stateName } from '#kit/domain/state.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { downloadTaxRates } from '../contract/tax-rate-endpoints.ts';
import type { TaxRateTables, TaxRateVersion } from '../contract/tax-rate-endpoints.ts';
import { openImportRates } from './import-rates-dialog.tsx';
import { taxRatesQuery } from './tax-queries.ts';
import styles from './tax-document.module.css';

const title = 'Sales tax rates';

/** Desk page: imported rate tables, and where rates are estimates. */
export function DeskTaxRatesPage() {
  const query = useQuery(taxRatesQuery);
  const dialogs = useDialogs();
  const client = useQueryClient();
  const downloading = useAction();
  const add = ({ newest }: TaxRateTables) => (
    <Button
      onClick={() =>
        void openImportRates(dialogs, newest).then(async (imported) => {
          if (imported) toast.show({ sentence: 'Tax rates imported' });
          await client.invalidateQueries({ queryKey: taxRatesQuery.queryKey });
        })
      }
    >
      Import rates
    </Button>
  );
  const download = ({ version }: TaxRateVersion) =>
    void downloading.act(async () => {
      const blob = await callForBlob(downloadTaxRates, { params: { version: String(version) } });
      saveFile(`tax-rates-${version}.csv`, [blob], blob.type);
    });
  return (
    <Screen query={query} title={title}>
      {(tables) => (
        <>
          <PageTitle title={title} facts={factsOf(tables)} actions={add(tables)} />
          {downloading.error !== undefined && <FailureMessage error={downloading.error} />}
          {tables.estimated.length > 0 && (
            <p className={styles.estimates}>
              Estimated: {tables.estimated.map((state) => stateName(state)).join(', ')}. Carts there show
              &quot;Estimated tax&quot;.
            </p>
          )}
          <DataTable
            label="Imported rates"
            columns={columnsWith(download)}
            source={givenRows(tables.items)}
            rowId={({ version }) => String(version)}
            rowName={({ version }) => `Version ${version}`}
            exportName="tax-rate-imports"
            empty={
              <EmptyState
                title="No imported rates yet"
                text="Until you import a state's rates, we estimate local rates there: major areas only, as of 2026."
                action={add(tables)}
              />
            }
          />
        </>
      )}
    </Screen>
  );
}

function factsOf({ estimated, hasService }: TaxRateTables): string {
  const service = hasService ? 'Rates come from the rate service. These rates apply where it has none. ' : '';
  return estimated.length === 0
    ? `${service}No rates are estimated.`
    : `${service}Local rates are estimates in ${counted(estimated.length, 'state')}.`;
}

const columnsWith = (download: (table: TaxRateVersion) => void): readonly TableColumn<TaxRateVersion>[] => [
  {
    key: 'version',
    header: 'Version',
    width: 100,
    isKey: true,
    value: ({ version }) => version,
    card: 'title',
  },
  { key: 'file', header: 'File', width: 240, value: ({ fileName }) => fileName, card: 'fact' },
  {
    key: 'states',
    header: 'States',
    width: 260,
    value: ({ states }) => states.join(', '),
    card: 'fact',
  },
  { key: 'by', header: 'Imported by', width: 160, value: ({ importedBy }) => importedBy, card: 'fact' },
  timeColumn(({ importedAt }) => importedAt, {
    key: 'importedAt',
    header: 'Imported',
    width: 120,
    card: 'note',
  }),
  {
    key: 'action',
    header: 'Action',
    width: 120,
    exported: false,
    value: () => null,
    render: (table) => (
      <TextButton label={`Download version ${table.version}`} onClick={() => download(table)}>
        Download
      </TextButton>
    ),
    card: 'status',
  },
];
