import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine } from '#kit/web/display/fact-line.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PdfFrame } from '#kit/web/display/pdf-frame.tsx';
import { useObjectUrl } from '#kit/web/display/use-object-url.ts';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { downloadDeskTaxDocument, rejectTaxDocument } from '../contract/tax-desk-endpoints.ts';
import type { DeskTaxDocument } from '../contract/tax-desk-endpoints.ts';
import { openApproveDocument } from './approve-document-dialog.tsx';
import { maxReasonLength } from '../contract/tax-shapes.ts';
import { deskTaxDocumentQuery, deskTaxDocumentsKey } from './tax-queries.ts';
import { kindHints, kindNames, statusKinds, stepWords } from './tax-words.ts';
import styles from './tax-document.module.css';

/** The PDF beside what the company entered. */
export function DeskTaxDocumentPage() {
  const companyId = useRouteParam('companyId');
  const documentId = useRouteParam('documentId');
  return (
    <Screen
      query={useQuery(deskTaxDocumentQuery({ companyId, documentId }))}
      title="Tax document"
      elsewhere={<ToList to="/desk/tax-documents">Go to tax documents</ToList>}
    >
      {({ document, locations, others }) => (
        <OneDocument document={document} locations={locations} others={others} />
      )}
    </Screen>
  );
}

interface OneDocumentProps {
  readonly document: DeskTaxDocument;
  readonly locations: readonly string[];
  readonly others: readonly DeskTaxDocument[];
}

function OneDocument({ document, locations, others }: OneDocumentProps) {
  const acts = useDeskActs(document);
  const { companyId, company, state, status, kind, decideBy, actions } = document;
  return (
    <>
      <PageTitle
        above={<Link to="/desk/tax-documents">Tax documents</Link>}
        title={`${kindNames[kind]} for ${stateName(state)}`}
        facts={
          <span>
            <StatusBadge kind={statusKinds[status]}>{status}</StatusBadge>{' '}
            <Link to={`/desk/companies/${companyId}`}>{company}</Link>
            {decideBy === null ? '' : `. Review by ${formatDay(decideBy)}.`}
          </span>
        }
        actions={
          <>
            {actions.includes('reject') && (
              <Button variant="default" disabled={acts.busy} onClick={acts.reject}>
                Reject
              </Button>
            )}
            {actions.includes('approve') && (
              <Button disabled={acts.busy} onClick={acts.approve}>
                Approve
              </Button>
            )}
          </>
        }
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <PageColumns beside="wide">
        <Column>
          <DocumentFile document={document} />
        </Column>
        <Column>
          <FactsCard document={document} locations={locations} />
          <HistoryCard document={document} />
          {others.length > 0 && <OthersCard others={others} />}
        </Column>
      </PageColumns>
    </>
  );
}

function DocumentFile({ document }: { readonly document: DeskTaxDocument }) {
  const { companyId, documentId, version, fileName } = document;
  const query = useQuery({
    queryKey: [...deskTaxDocumentsKey, companyId, documentId, 'file', version],
    queryFn: ({ signal }) =>
      callForBlob(downloadDeskTaxDocument, { params: { companyId, documentId } }, { signal }),
    enabled: fileName !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useObjectUrl(query.data);
  return (
    <Card label="Document">
      <SectionTitle>{fileName ?? 'No file on record'}</SectionTitle>
      {fileName === null ? (
        <p>Ask the company for the PDF if you need it.</p>
      ) : (
        <Screen query={query} loading={<PdfFrame address={undefined} title={fileName} />}>
          {() => <PdfFrame address={address} title={fileName} />}
        </Screen>
      )}
    </Card>
  );
}

function FactsCard({ document, locations }: Omit<OneDocumentProps, 'others'>) {
  const { company, state, kind, effectiveOn, expiresOn, sentBy, sentAt, reason } = document;
  return (
    <Card label="What the company entered">
      <SectionTitle>Check against the PDF</SectionTitle>
      <dl>
        <FactLine name="Buyer">{company}</FactLine>
        <FactLine name="State">{stateName(state)}</FactLine>
        <FactLine name="Effective">{formatDay(effectiveOn)}</FactLine>
        <FactLine name="Expires">{expiresOn === null ? 'Never' : formatDay(expiresOn)}</FactLine>
        <FactLine name="Ships to">
          {locations.length === 0 ? `No locations in ${stateName(state)}` : locations.join('; ')}
        </FactLine>
        <FactLine name="Sent">
          {exactInstant(new Date(sentAt))} by {sentBy}
        </FactLine>
        {reason !== '' && <FactLine name="Reason">{reason}</FactLine>}
      </dl>
      <p className={styles.hint}>{kindHints[kind]}</p>
    </Card>
  );
}

function HistoryCard({ document: { history } }: { readonly document: DeskTaxDocument }) {
  return (
    <Card label="History">
      <SectionTitle>History</SectionTitle>
      {history.length === 0 && <p>No history yet.</p>}
      <ul className={styles.list}>
        {history.map(({ step, at, by, reason }) => (
          <li key={`${at} ${step}`}>
            {stepWords[step]}, {exactInstant(new Date(at))}, {by}
            {reason === '' ? '' : `: ${reason}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OthersCard({ others }: { readonly others: readonly DeskTaxDocument[] }) {
  return (
    <Card label="Other documents for this state">
      <SectionTitle>Other documents for this state</SectionTitle>
      <ul className={styles.list}>
        {others.map(({ companyId, documentId, kind, status, expiresOn }) => (
          <li key={documentId}>
            <Link to={`/desk/tax-documents/${companyId}/${documentId}`}>{kindNames[kind]}</Link>, {status}
            {expiresOn === null ? '' : `, expires ${formatDay(expiresOn)}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useDeskActs(document: DeskTaxDocument) {
  const { companyId, documentId, version, company } = document;
  const params = { companyId, documentId };
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const reload = () => queries.invalidateQueries({ queryKey: deskTaxDocumentsKey });
  return {
    busy,
    error,
    approve: () =>
      void act(async () => {
        const done = await openApproveDocument(dialogs, document);
        if (!done) return;
        toast.show({ sentence: `${company}'s document approved` });
        await reload();
      }),
    reject: () =>
      void act(async () => {
        const answers = await dialogs.openForm({
          title: 'Reject this document?',
          fields: [
            {
              name: 'reason',
              label: 'Reason',
              kind: 'textarea',
              required: true,
              maximum: maxReasonLength,
              hint: 'The company gets this reason by email.',
            },
          ],
          proceed: 'Reject',
          cancel: 'Back',
        });
        if (answers === null) return;
        await call(rejectTaxDocument, { params, body: { reason: answers['reason'] ?? '', version } });
        toast.show({ sentence: `${company}'s document rejected` });
        await reload();
      }),
  };
}
