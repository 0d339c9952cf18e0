import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { Memo } from '../contract/memo-shapes.ts';
import { isHandover } from '../domain/handovers.ts';
import { filesOf } from '../domain/memo-line.ts';
import { MemoCode } from './pictures/memo-code.tsx';
import { instantDay } from './memo-words.ts';
import styles from './memo.module.css';
import type { MemoActs } from './use-memo-acts.tsx';

/** Every paper of a memo: the current one, its invoices, a receipt for each handover, and the earlier versions. */
export function MemoDocuments({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  const isGuest = memo.buyerIsGuest && memo.party === 'buyer';
  const receipts = memo.events.filter(({ act }) => isHandover(act));
  const reports = memo.lines.flatMap(({ line, item }) =>
    filesOf(item, 'Report').map((file) => ({ line, file })),
  );
  const [, ...earlier] = isGuest ? [] : memo.papers;
  return (
    <Card label="Documents">
      <SectionTitle>Documents</SectionTitle>
      <ul className={styles.papers}>
        <Paper
          name={`Memo ${memo.number}`}
          about={`version ${memo.version}`}
          onDownload={acts.downloadMemo}
        />
        {memo.invoices.map((invoice) => (
          <Paper
            key={invoice.invoiceId}
            name={`Invoice ${invoice.number}`}
            about={`lines ${invoice.lines.map(({ line }) => line).join(', ')}`}
            onDownload={() => acts.downloadInvoice(invoice)}
          />
        ))}
        {reports.map(({ line, file }) => (
          <Paper
            key={file.fileId}
            name={`Report, line ${line}`}
            about={file.name}
            onDownload={() => acts.downloadFile(file)}
          />
        ))}
        {receipts.map(({ eventId, at, title }) => (
          <Paper
            key={eventId}
            name={`Receipt ${instantDay(at)}`}
            about={title}
            onDownload={() => acts.downloadReceipt(eventId)}
          />
        ))}
      </ul>
      {!isGuest && <MemoCode memo={memo} />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>Earlier versions</summary>
          <ul className={styles.papers}>
            {earlier.map(({ eventId, version, at, title }) => (
              <Paper
                key={eventId}
                name={`Version ${version}`}
                about={`${instantDay(at)}, ${title}`}
                onDownload={() => acts.downloadVersion(eventId, version)}
              />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

interface PaperProps {
  readonly name: string;
  readonly about: string;
  onDownload(): void;
}

function Paper({ name, about, onDownload }: PaperProps) {
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className={styles.small}>{about}</span>
      </span>
      <TextButton label={`Download: ${name}, ${about}`} onClick={onDownload}>
        Download
      </TextButton>
    </li>
  );
}
