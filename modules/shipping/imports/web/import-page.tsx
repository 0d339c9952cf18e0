import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { Breadcrumb } from '#kit/web/display/breadcrumb.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LongWork } from '#kit/web/progress/long-work.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { Import } from '../contract/import-shapes.ts';
import { ImportBar } from './import-bar.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportRows } from './import-rows.tsx';
import { importQuery } from './import-queries.ts';
import styles from './imports.module.css';
import { useImportActs } from './use-import-acts.ts';
import type { ImportActs } from './use-import-acts.ts';

/** The dry run of one file. */
export function BatchImportPage() {
  const batchId = useRouteParam('batchId');
  const query = useQuery(importQuery(batchId));
  return (
    <Screen
      query={query}
      title="Batch import"
      elsewhere={<Link to="/membership/shipping/imports">Batch imports</Link>}
    >
      {(batch) => <ImportView batch={batch} />}
    </Screen>
  );
}

function ImportView({ batch }: { readonly batch: Import }) {
  const { batchId, status } = batch;
  const [isMapping, setMapping] = useState(false);
  const acts = useImportActs(batchId);
  const mayCheck = batch.actions.includes('check');
  const isUnmapped = status === 'Mapping';
  return (
    <div className={styles.page}>
      <PageTitle
        above={
          <Breadcrumb>
            <Link to="/membership/shipping/imports">Batch imports</Link>
            {dryRun.includes(status) && 'Dry run'}
          </Breadcrumb>
        }
        title={batch.fileName}
        facts={factsOf(batch)}
        actions={<Actions batch={batch} acts={acts} />}
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      {batch.reason !== null && <p className={styles.text}>{batch.reason}</p>}
      {(status === 'Checking' || status === 'Saving') && (
        <LongWork
          title={status === 'Saving' ? 'Saving' : 'Checking'}
          total={batch.rows}
          done={batch.doneRows}
        />
      )}
      {status === 'Buying' && <BuyingWork purchases={batch.purchases} />}
      {mayCheck && (isMapping || isUnmapped) ? (
        <ImportMapping
          batch={batch}
          onCancel={isUnmapped ? undefined : () => setMapping(false)}
          onChecked={async () => {
            await acts.reload();
            setMapping(false);
          }}
        />
      ) : (
        <ImportColumns columns={batch.columns} onEdit={mayCheck ? () => setMapping(true) : undefined} />
      )}
      {!isUnmapped && <ImportRows batch={batch} acts={acts} />}
      <ImportBar batch={batch} acts={acts} />
    </div>
  );
}

const dryRun: readonly Import['status'][] = ['Mapping', 'Checking', 'Checked'];

function BuyingWork({ purchases }: Pick<Import, 'purchases'>) {
  const { Waiting, Buying, Bought, Failed, Approval } = purchases;
  return (
    <LongWork
      title="Buying labels"
      total={Waiting + Buying + Bought + Failed + Approval}
      done={Bought + Approval}
      failed={Failed}
    />
  );
}

interface PartProps {
  readonly batch: Import;
  readonly acts: ImportActs;
}

function Actions({ batch: { counts, actions }, acts }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const toFix = counts.Blocked + counts.Fix;
  return (
    <>
      {actions.includes('discard') && (
        <Button variant="subtle" disabled={acts.busy} onClick={acts.discard}>
          Discard
        </Button>
      )}
      {toFix > 0 && (
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          disabled={acts.busy}
          onClick={acts.download}
        >
          {`Download ${counted(toFix, 'row')} to fix`}
        </Button>
      )}
      {actions.includes('fix') && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Corrected file"
            accept=".csv,.xlsx"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) acts.correct(file);
              currentTarget.value = '';
            }}
          />
          <Button
            variant="default"
            leftSection={<Icon name="upload" />}
            disabled={acts.busy}
            onClick={() => input.current?.click()}
          >
            Upload corrected file
          </Button>
        </>
      )}
    </>
  );
}

function factsOf({ rows, status, seconds, counts, purchases }: Import): string {
  const all = counted(rows, 'row');
  if (status === 'Buying') return `${all}. Buying continues if you leave this page.`;
  if (status === 'Saved' && purchases.Bought > 0)
    return `${counts.Saved.toLocaleString('en-US')} of ${all} saved, ${counted(purchases.Bought, 'label')} bought.`;
  if (status === 'Saved') return `${counts.Saved.toLocaleString('en-US')} of ${all} saved as drafts.`;
  if (status === 'Checked' && counts.Saved > 0)
    return `${counts.Saved.toLocaleString('en-US')} of ${all} saved. Save or buy the remaining rows.`;
  if (status === 'Discarded') return `${all}. Discarded. Nothing was saved.`;
  if (status === 'Mapping') return `${all}. Map the required columns first.`;
  const checked = seconds === null ? '' : ` checked in ${counted(seconds, 'second')}`;
  return `${all}${checked}. Nothing is saved or charged yet.`;
}
