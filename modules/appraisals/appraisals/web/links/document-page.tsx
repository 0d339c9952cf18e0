import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { formatDay } from '#kit/domain/day.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { spacedHash } from '#modules/appraisals/document/domain/snapshot.ts';
import { providerDay } from '#platform/access/contract.ts';
import { openAppraisalLink, readAppraisalLink } from '../../contract/link-endpoints.ts';
import styles from '../appraisal.module.css';

type Linked = EndpointResult<typeof readAppraisalLink>;

/** A sealed document by the link from its email, for a customer without an account. */
export function DocumentPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const query = useQuery({
    queryKey: ['appraisal-document', token],
    queryFn: ({ signal }) => call(readAppraisalLink, { body: { token } }, { signal, quiet: true }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  return (
    <GuestPage
      title={data === undefined ? 'Appraisal' : `Appraisal ${data.number}`}
      {...(data !== undefined && { lead: `${data.title} from ${data.companyName}` })}
    >
      <Screen query={query} loading={<LoadingState />}>
        {(linked) => <Linked token={token} linked={linked} />}
      </Screen>
    </GuestPage>
  );
}

const dayOf = (instant: string): string => formatDay(providerDay(new Date(instant)));

function Linked({ token, linked }: { readonly token: string; readonly linked: Linked }) {
  const { busy, error, act } = useAction();
  const { number, revision, hash, sealedAt, expiresAt, isReplaced, supersededBy, companyName } = linked;
  const download = () =>
    void act(async () => {
      const blob = await callForBlob(openAppraisalLink, { body: { token } });
      saveFile(`appraisal-${number}.pdf`, [blob], blob.type);
    });
  return (
    <div className={styles.linked}>
      {(isReplaced || supersededBy !== null) && (
        <p role="status">
          {supersededBy === null
            ? `A later revision replaces this document. Ask ${companyName} for the latest revision.`
            : `Appraisal ${supersededBy} replaces this document. Ask ${companyName} for a copy.`}
        </p>
      )}
      <p className={styles.words}>
        {`Revision ${revision}, sealed ${dayOf(sealedAt)}. This link expires ${dayOf(expiresAt)}, so save the PDF.`}
      </p>
      <Button size="lg" loading={busy} onClick={download}>
        Download PDF
      </Button>
      {error !== undefined && <FailureMessage error={error} />}
      <Link to="/v" search={{ number, seal: hash.slice(0, 32) }}>
        Verify document
      </Link>
      <p className={styles.seal}>
        <code>{spacedHash(hash)}</code>
      </p>
    </div>
  );
}
