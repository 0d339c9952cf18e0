import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { PdfFrame } from '#kit/web/display/pdf-frame.tsx';
import { useObjectUrl } from '#kit/web/display/use-object-url.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { guardedDocument } from '../domain/document.ts';
import type { DocumentName } from '../domain/document.ts';
import styles from './document-viewer.module.css';
import { callForBlob } from '#kit/web/call/call.ts';
import { getAppraisalsFaq, getDocument } from '../contract/documents.ts';

interface DocumentViewerProps {
  readonly name: DocumentName;
  readonly title: string;
  readonly facts: string;
}

/** Spec platform §2.1: a PDF shown in the page, 705 px high, with a Download link. */
export function DocumentViewer({ name, title, facts }: DocumentViewerProps) {
  const query = useQuery(documentQuery(name));
  const address = useObjectUrl(query.data);
  const fileName = `${name}.pdf`;
  return (
    <>
      <PageTitle
        title={title}
        facts={facts}
        actions={<DownloadLink address={address} fileName={fileName} />}
      />
      <div className={styles.place}>
        <Screen query={query} loading={<PdfFrame address={undefined} title={title} />}>
          {() => <PdfFrame address={address} title={title} />}
        </Screen>
      </div>
    </>
  );
}

interface DownloadLinkProps {
  readonly address: string | undefined;
  readonly fileName: string;
}

/** Rendered disabled while loading to avoid layout shift. */
function DownloadLink({ address, fileName }: DownloadLinkProps) {
  if (address === undefined) return <Button disabled>Download</Button>;
  return (
    <Button component="a" href={address} download={fileName} leftSection={<Icon name="download" size={15} />}>
      Download
    </Button>
  );
}

/** Fetches bytes: an iframe could not send the access token. */
function documentQuery(name: DocumentName) {
  return queryOptions({
    queryKey: ['content', 'document', name],
    queryFn: ({ signal }) =>
      name === guardedDocument
        ? callForBlob(getAppraisalsFaq, {}, { signal })
        : callForBlob(getDocument, { params: { name } }, { signal }),
    // Another copy would scroll the reader back to the first page.
    staleTime: 'static',
  });
}
