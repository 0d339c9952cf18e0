import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { callForBlob } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { openSecuredLink } from '../contract/secured-documents.ts';
import { describeFile } from '#platform/content/files/web/describe-file.ts';
import { BareFrame } from '#platform/content/documents/web/bare-frame.tsx';
import { useDownload } from '#platform/content/files/web/use-download.ts';
import styles from './secured-link.module.css';
import { securedLinkQuery } from './secured-queries.ts';
import { formatProviderDay } from '#platform/content/provider/web/format-provider-day.ts';

/** Landing page of an emailed link; the document opens only on click, so that mail scanners don't open it. */
export function SecuredLinkPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const query = useQuery(securedLinkQuery(token));
  const { busy, error, save } = useDownload();
  return (
    <BareFrame>
      <Screen query={query} title="Secured document">
        {({ title, note, sharedBy, sharedAt, linkEndsAt, ...file }) => (
          <>
            <PageTitle
              title="Secured document"
              facts="Shared only with you. We record when you open the document."
              actions={
                <Button
                  disabled={busy}
                  leftSection={<Icon name="download" size={15} />}
                  onClick={() => save(file.fileName, () => callForBlob(openSecuredLink, { body: { token } }))}
                >
                  Open document
                </Button>
              }
            />
            {error !== undefined && <FailureMessage error={error} />}
            <div className={styles.card}>
              <Card label={title}>
                <FactList>
                  <FactLine name="Document" strong>
                    {title}
                  </FactLine>
                  {note !== '' && <FactLine name="Note">{note}</FactLine>}
                  <FactLine name="File">{`${file.fileName} (${describeFile(file)})`}</FactLine>
                  <FactLine name="Shared">{`${formatProviderDay(sharedAt)}, ${sharedBy}`}</FactLine>
                  <FactLine name="Link expires">{formatProviderDay(linkEndsAt)}</FactLine>
                </FactList>
              </Card>
              <p className={styles.words}>
                Find everything shared with you under{' '}
                <Link to="/membership/secured-documents">Secured documents</Link>.
              </p>
            </div>
          </>
        )}
      </Screen>
    </BareFrame>
  );
}
