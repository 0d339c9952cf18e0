import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
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
        <Screen query={query} loading={<div className={styles.frame} aria-busy="true" />}>
          {() => address !== undefined && <ShownDocument address={address} title={title} />}
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

function ShownDocument({ address, title }: { readonly address: string; readonly title: string }) {
  if (showsPdfInside())
    return <iframe className={styles.frame} src={`${address}#view=FitH&navpanes=0`} title={title} />;
  return (
    <EmptyState
      title="Open the PDF to read it"
      text="This device can't show the PDF here. Open it in a new tab or download it."
      action={
        <Button component="a" href={address} target="_blank" rel="noopener" variant="default">
          Open PDF
        </Button>
      }
    />
  );
}

/** Phones report PDF support but show only a cropped first page; there the PDF opens in its own tab. */
function showsPdfInside(): boolean {
  return navigator.pdfViewerEnabled && !window.matchMedia('(max-width: 39.99em)').matches;
}

/** Object URL for the bytes, revoked on unmount. */
function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (bytes === undefined) return undefined;
    const objectUrl = URL.createObjectURL(bytes);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [bytes]);
  return address;
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
