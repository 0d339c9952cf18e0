import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { writeRequest } from '#kit/contract/write-request.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { readAttachment, readMailFile } from '../../contract/mailbox.ts';
import type { WholeMail } from '../../contract/mailbox.ts';
import { mailQuery } from '../demo-queries.ts';
import { LinkedText } from '../linked-text.tsx';
import { formatMoment } from '../panels/format-clock.ts';
import { useMessageActs } from './use-message-acts.ts';
import styles from './reading-pane.module.css';

/** One email with HTML, plain text and attachments. */
export function ReadingPane({ id }: { readonly id: string }) {
  const query = useQuery(mailQuery(id));
  return (
    <Card label="Email">
      <Link to="/mailbox" className={styles.back}>
        Back to list
      </Link>
      <Screen query={query}>{(mail) => <Mail mail={mail} />}</Screen>
    </Card>
  );
}

type Party = WholeMail['to'][number];

const formatParty = ({ name, email }: Party): string => (name === '' ? email : `${name} <${email}>`);

function Mail({ mail }: { readonly mail: WholeMail }) {
  return (
    <article className={styles.article}>
      <h2 className={styles.subject}>{mail.subject}</h2>
      <FactList>
        <FactLine name="From">{mail.from === null ? '-' : formatParty(mail.from)}</FactLine>
        <FactLine name="To">{mail.to.map(formatParty).join(', ')}</FactLine>
        {mail.replyTo.length > 0 && (
          <FactLine name="Reply to">{mail.replyTo.map(formatParty).join(', ')}</FactLine>
        )}
        <FactLine name="Sent">{mail.at === null ? '-' : formatMoment(new Date(mail.at))}</FactLine>
      </FactList>
      <MailBody mail={mail} />
      <LetHappen mail={mail} />
      <ul className={styles.files} aria-label="Downloads">
        {mail.attachments.map(({ number, fileName, bytes }) => (
          <li key={number}>
            <Download
              address={writeRequest(readAttachment, { params: { id: mail.id, number: String(number) } }).path}
              words={`${fileName || 'Unnamed file'}, ${formatSize(bytes)}`}
            />
          </li>
        ))}
        <li>
          <Download
            address={writeRequest(readMailFile, { params: { id: mail.id } }).path}
            words="Original email (.eml)"
          />
        </li>
      </ul>
    </article>
  );
}

/** What the mail service would report about it later. */
function LetHappen({ mail: { id } }: { readonly mail: WholeMail }) {
  const { error, busy, report } = useMessageActs();
  return (
    <div className={styles.acts}>
      <Button size="xs" variant="default" disabled={busy} onClick={() => report(id, 'bounce')}>
        Bounce this email
      </Button>
      <Button size="xs" variant="default" disabled={busy} onClick={() => report(id, 'complaint')}>
        Mark as spam
      </Button>
      {error !== undefined && <FailureMessage error={error} />}
    </div>
  );
}

function Download({ address, words }: { readonly address: string; readonly words: string }) {
  return (
    <a href={address} download className={styles.file}>
      <Icon name="download" size={15} />
      {words}
    </a>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000).toLocaleString('en-US')} kB`;
}

const views = [
  { value: 'html', label: 'Formatted' },
  { value: 'text', label: 'Plain text' },
];

function MailBody({ mail }: { readonly mail: WholeMail }) {
  const [view, setView] = useState('html');
  const text = (
    <p className={styles.text}>
      <LinkedText text={mail.text} />
    </p>
  );
  if (mail.html === null) return text;
  return (
    <>
      <SegmentedControl
        aria-label="Email format"
        data={views}
        value={view}
        onChange={setView}
        className={styles.views ?? ''}
      />
      {view === 'text' ? (
        text
      ) : (
        <iframe
          className={styles.frame}
          title={`Email: ${mail.subject}`}
          // Sandboxed: an email may contain user input. Links open in a new tab.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={frameDocument(mail.html)}
        />
      )}
    </>
  );
}

const head = '<base target="_blank"><meta name="referrer" content="no-referrer">';

/** The email's HTML with a base tag that opens links in a new tab. */
export function frameDocument(html: string): string {
  const start = /<head[^>]*>/i.exec(html);
  if (start === null) return `<!doctype html><html lang="en"><head>${head}</head><body>${html}</body></html>`;
  const after = start.index + start[0].length;
  return html.slice(0, after) + head + html.slice(after);
}
