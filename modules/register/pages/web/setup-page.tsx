import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { receiveSales } from '#modules/register/sales/contract/sale-message.ts';
import type { RegisterStore } from '#modules/register/stores/contract/store-endpoints.ts';
import { leastVersion } from '#modules/register/stores/domain/software-version.ts';
import styles from './register.module.css';
import { storesQuery } from './register-queries.ts';
import { useSetupActs } from './use-setup-acts.ts';

/** Keys of the stores' registers, a test sale, and how a register sends its sales. */
export function SetupPage() {
  const acts = useSetupActs();
  return (
    <Screen query={useQuery(storesQuery)} title="Point of sale setup">
      {({ items }) => (
        <>
          <PageTitle
            title="Point of sale setup"
            facts={`Each store's register uses its own key to send sales. Registers need software version ${leastVersion} or later.`}
            above={<Link to="/jmcc">Point of sale</Link>}
            actions={<Button onClick={acts.add}>Add store</Button>}
          />
          {acts.error !== undefined && <FailureMessage error={acts.error} />}
          <div className={styles.stack}>
            <DataTable
              label="Stores"
              columns={storeColumns(acts)}
              source={givenRows(items)}
              rowId={({ storeId }) => storeId}
              rowName={({ name }) => name}
              secondLine={({ why }) => why ?? undefined}
              empty={
                <EmptyState title="No stores yet" text="Add a store, create its key and send a test sale." />
              }
            />
            <HowTo />
          </div>
        </>
      )}
    </Screen>
  );
}

type SetupActs = ReturnType<typeof useSetupActs>;

const tones = { Connected: 'ok', 'Needs attention': 'warn', 'Not connected': 'mute' } as const;

const storeColumns = (acts: SetupActs): readonly TableColumn<RegisterStore>[] => [
  { key: 'name', header: 'Store', width: 160, isKey: true, value: ({ name }) => name, card: 'title' },
  {
    key: 'code',
    header: 'Codes',
    width: 120,
    value: ({ code, codes }) => [code, ...codes].join(', '),
    card: 'fact',
  },
  {
    key: 'status',
    header: 'Status',
    width: 150,
    value: ({ status }) => status,
    render: ({ status }) => <StatusBadge kind={tones[status]}>{status}</StatusBadge>,
    card: 'status',
  },
  { key: 'version', header: 'Version', width: 120, value: ({ version }) => version, card: 'fact' },
  { key: 'key', header: 'Key ID', width: 290, value: ({ keyId }) => keyId },
  { key: 'folder', header: 'File folder', width: 320, value: ({ folder }) => `register-drops/${folder}` },
  timeColumn(({ keyMadeAt }: RegisterStore) => keyMadeAt, { key: 'made', header: 'Key created', width: 110 }),
  {
    key: 'acts',
    header: 'Action',
    width: 300,
    exported: false,
    value: () => null,
    render: (store) => (
      <span className={styles.fix}>
        <TextButton label={`Edit ${store.name}`} onClick={() => acts.edit(store)}>
          Edit
        </TextButton>
        <TextButton
          label={`${store.keyId === null ? 'Create key' : 'Replace key'} for ${store.name}`}
          onClick={() => acts.makeKey(store)}
        >
          {store.keyId === null ? 'Create key' : 'Replace key'}
        </TextButton>
        {store.keyId !== null && (
          <TextButton label={`Send test sale from ${store.name}`} onClick={() => acts.test(store)}>
            Send test sale
          </TextButton>
        )}
      </span>
    ),
    card: 'note',
  },
];

const example = `{
  "software": "${leastVersion}",
  "sales": [{
    "number": "001-126396", "soldAt": "2026-11-24T15:04:05-05:00",
    "store": "001", "associate": "J. Price",
    "customer": { "name": "Dunn, Mary", "email": "mary@mail.example", "phone": "4015550142" },
    "items": [{ "description": "Ring, 14K, 1.02 ct", "category": "Ring", "price": 684000 }],
    "total": 684000, "emailConsent": "Yes"
  }]
}`;

function HowTo() {
  return (
    <section aria-label="How a register sends sales">
      <SectionTitle>How a register sends sales</SectionTitle>
      <p>
        Post up to 500 sales as JSON in UTF-8. Amounts are in cents. If you send a sale twice, we record it
        once. Extra fields are kept. For a refund, set kind to Refund and refundOf to the original sale
        number. To send an exported CSV file of up to 5,000 sales, post it as text/csv and put the software
        version in X-Register-Version.
      </p>
      <p>
        Software that only writes files can save them in the store&apos;s file folder instead; ask us to
        connect it over SFTP. Files are read once they are complete, within 2 minutes. Give a file its final
        name, ending in .csv, when it is complete. A rejected file shows in the store&apos;s status.
      </p>
      <pre className={styles.code} tabIndex={0} aria-label="Example message">
        {`POST ${window.location.origin}${receiveSales.path}
X-Register-Key: the key ID
X-Register-Time: Unix time in seconds
X-Register-Signature: v1=hex of HMAC-SHA256(secret, time + "." + body)

${example}`}
      </pre>
    </section>
  );
}
