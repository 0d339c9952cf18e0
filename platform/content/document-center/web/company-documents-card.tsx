import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  addCompanyDocument,
  downloadCompanyDocument,
  removeCompanyDocument,
} from '../contract/company-documents.ts';
import type { CompanyDocument } from '../contract/company-documents.ts';
import { documentRules } from '#platform/content/files/web/upload-field.tsx';
import { describeFile } from '#platform/content/files/web/describe-file.ts';
import list from '#platform/content/provider/web/list.module.css';
import { useDownload } from '#platform/content/files/web/use-download.ts';
import { companyDocumentsQuery } from './document-center-queries.ts';
import styles from './document-center.module.css';

/** Documents that the company's administrators share with their team. */
export function CompanyDocumentsCard() {
  const query = useQuery(companyDocumentsQuery);
  return (
    <Card label="Your company's documents">
      <SectionTitle>Your company's documents</SectionTitle>
      <p className={styles.words}>Shared by your administrators with everyone at your company.</p>
      <Screen query={query} loading={<LoadingState rows={2} />}>
        {({ items, actions }) => (
          <>
            {items.length === 0 ? (
              <p className={list.quiet}>
                No documents yet. Documents your administrators upload appear here.
              </p>
            ) : (
              <ul className={list.items}>
                {items.map((document) => (
                  <CompanyDocumentLine key={document.id} document={document} />
                ))}
              </ul>
            )}
            {actions.includes('add') && <AddDocuments />}
          </>
        )}
      </Screen>
    </Card>
  );
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(companyDocumentsQuery);
}

function AddDocuments() {
  const refresh = useRefresh();
  const drop = useFileDrop<string>({
    rules: documentRules(10),
    send: (file) => callWithFile(addCompanyDocument, {}, { content: file, name: file.name }),
    onChange: () => void refresh(),
  });
  const { files, remove } = drop;
  // Stored files appear in the list above; only pending and rejected ones stay here.
  useEffect(() => {
    for (const { key, state } of files) if (state === 'kept') remove(key);
  }, [files, remove]);
  return <FileDrop name="documents" label="Upload a document" drop={drop} />;
}

function CompanyDocumentLine({ document }: { readonly document: CompanyDocument }) {
  const { id, fileName, keptBy, keptAt, actions } = document;
  const refresh = useRefresh();
  const dialogs = useDialogs();
  const download = useDownload();
  const { busy, error, act } = useAction();
  const remove = () =>
    act(async () => {
      const isSure = await dialogs.openConfirm({
        header: `Remove ${fileName}?`,
        body: 'The document will be removed for everyone at your company.',
        yes: 'Remove',
        no: 'Cancel',
        destroys: true,
      });
      if (!isSure) return;
      await call(removeCompanyDocument, { params: { id } });
      await refresh();
      toast.show({ sentence: `${fileName} removed` });
    });
  const failed = error ?? download.error;
  return (
    <li className={list.item}>
      <div className={list.words}>
        <p className={list.title}>{fileName}</p>
        <p className={list.quiet}>
          {describeFile(document)}, uploaded by {keptBy}, <RelativeTime instant={new Date(keptAt)} />
        </p>
        {failed !== undefined && <FailureMessage error={failed} />}
      </div>
      <span className={styles.acts}>
        <Button
          size="xs"
          variant="default"
          disabled={download.busy}
          aria-label={`Download ${fileName}`}
          onClick={() =>
            download.save(fileName, () => callForBlob(downloadCompanyDocument, { params: { id } }))
          }
        >
          Download
        </Button>
        {actions.includes('remove') && (
          <Button
            size="xs"
            variant="subtle"
            disabled={busy}
            aria-label={`Remove ${fileName}`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </span>
    </li>
  );
}
