import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { Memo } from '../contract/memo-shapes.ts';
import { isHandover } from '../domain/handovers.ts';
import { filesOf } from '../domain/memo-line.ts';
import { MemoCode } from './pictures/memo-code.tsx';
import { memoPagesQuery, memoParcelsQuery } from './memo-queries.ts';
import { instantDay } from './memo-words.ts';
import styles from './memo.module.css';
import type { MemoActs } from './use-memo-acts.tsx';

/** Every paper of a memo: the current one, reports, invoices, receipts for each handoff, and earlier versions. */
export function MemoDocuments({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  const isGuest = memo.buyerIsGuest && memo.party === 'buyer';
  const receipts = memo.events.filter(({ act }) => isHandover(act)).length;
  const reports = memo.lines.flatMap(({ item }) => filesOf(item, 'Report')).length;
  const pages = useQuery(memoPagesQuery(memo)).data?.pages ?? null;
  return (
    <Card label="Documents">
      <SectionTitle
        beside={
          <TextButton label="Download all documents" onClick={() => acts.downloadAll()}>
            Download all
          </TextButton>
        }
      >
        Documents
      </SectionTitle>
      <ul className={styles.papers}>
        <Paper
          icon="document"
          name={`Memo ${memo.number}`}
          about={`version ${memo.version}${pages === null ? '' : `, ${counted(pages, 'page')}`}`}
          onDownload={acts.downloadMemo}
        />
        {reports > 0 && (
          <Paper
            icon="gem"
            name="Grading reports"
            about={counted(reports, 'file')}
            onDownload={() => acts.downloadAll('reports')}
          />
        )}
        {memo.invoices.map((invoice) => (
          <Paper
            key={invoice.invoiceId}
            icon="receipt"
            name={`Invoice ${invoice.number}`}
            about={linesOf(invoice.lines.map(({ line }) => line))}
            onDownload={() => acts.downloadInvoice(invoice)}
          />
        ))}
        {receipts > 0 && (
          <Paper
            icon="pencil"
            name="Signed receipts"
            about={counted(receipts, 'file')}
            onDownload={() => acts.downloadAll('receipts')}
          />
        )}
        <Certificates memo={memo} />
      </ul>
      {!isGuest && <MemoCode memo={memo} />}
      <EarlierVersions memo={memo} acts={acts} />
    </Card>
  );
}

/** Their shipment's page has the document. */
function Certificates({ memo }: { readonly memo: Memo }) {
  const { data } = useQuery(memoParcelsQuery(memo));
  return data?.parcels.map(
    ({ shipmentId, leg, certificate }) =>
      certificate !== null && (
        <li key={shipmentId}>
          <Icon name="shield" size={16} />
          <span>
            <Link to={`/membership/shipping/${shipmentId}`}>Certificate of coverage</Link>{' '}
            <span className={styles.small}>
              {`${leg === 'out' ? 'shipment' : 'return'} ${certificate.number}, ${formatCents(cents(certificate.insuredValue))}`}
            </span>
          </span>
        </li>
      ),
  );
}

function EarlierVersions({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  const [, ...earlier] = memo.papers;
  if (earlier.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>Earlier versions</summary>
      <ul className={styles.papers}>
        {earlier.map(({ eventId, version, at, title }) => (
          <Paper
            key={eventId}
            icon="document"
            name={`Version ${version}`}
            about={`${instantDay(at)}, ${title}`}
            onDownload={() => acts.downloadVersion(eventId, version)}
          />
        ))}
      </ul>
    </details>
  );
}

/** "line 3", "lines 1 and 2", "12 lines". */
function linesOf(lines: readonly number[]): string {
  if (lines.length > 4) return counted(lines.length, 'line');
  return `${lines.length === 1 ? 'line' : 'lines'} ${inWords.format(lines.map(String))}`;
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

interface PaperProps {
  readonly icon: IconName;
  readonly name: string;
  readonly about: string;
  onDownload(): void;
}

function Paper({ icon, name, about, onDownload }: PaperProps) {
  return (
    <li>
      <Icon name={icon} size={16} />
      <span>
        <strong>{name}</strong> <span className={styles.small}>{about}</span>
      </span>
      <ActionIcon
        aria-label={`Download: ${name}, ${about}`}
        className={styles.paperButton}
        onClick={onDownload}
      >
        <Icon name="download" size={16} />
      </ActionIcon>
    </li>
  );
}
