import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import styles from './api-keys.module.css';
import { keyColumns } from './key-columns.tsx';
import { keysQuery } from './key-queries.ts';
import { useKeyActs } from './use-key-acts.ts';

/** The keys that the company's own programs show. */
export function ApiKeysPage() {
  const query = useQuery(keysQuery);
  const acts = useKeyActs();
  return (
    <Screen query={query} loading={<LoadingFace title="API keys" />}>
      {({ items, termsAccepted, actions }) => {
        const mayMake = termsAccepted && actions.includes('make');
        const make = <Button onClick={acts.make}>Make a key</Button>;
        return (
          <>
            <PageTitle
              title="API keys"
              facts="Your own programs read with them what you may read. What each call needs stands in the interface page."
              actions={mayMake && items.length > 0 && make}
            />
            {!termsAccepted && <TermsFirst />}
            {acts.error !== undefined && <FailureFace error={acts.error} />}
            <DataTable
              label="API keys"
              columns={keyColumns(acts)}
              source={givenRows(items)}
              rowId={({ keyId }) => keyId}
              rowName={({ name }) => name}
              exportName="api-keys"
              empty={
                <EmptyFace
                  title="No key yet"
                  text="Make one for each program, so that one can end without the others."
                  action={mayMake && make}
                />
              }
            />
          </>
        );
      }}
    </Screen>
  );
}

function TermsFirst() {
  return (
    <div className={styles.notice}>
      <Card label="Terms come first">
        <SectionTitle>Terms come first</SectionTitle>
        <p className={styles.text}>
          Before your company’s programs call the portal, it accepts the participant agreement and the API
          terms of use. <Link to="/membership/agreements">Read and answer them</Link>
        </p>
      </Card>
    </div>
  );
}
