import { counted } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { ListedMail } from '../../contract/mailbox.ts';
import { mailsQuery } from '../demo-queries.ts';
import { formatMoment } from '../panels/format-clock.ts';
import styles from './mailbox-page.module.css';
import { ReadingPane } from './reading-pane.tsx';

interface MailViewProps {
  readonly chosen: string | undefined;
}

/** The list and the open email side by side; on a phone one at a time. */
export function MailView({ chosen }: MailViewProps) {
  const query = useQuery(mailsQuery);
  return (
    <Screen
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          title="No email yet"
          text="Emails the portal sends appear here right away, as their recipients would see them."
        />
      }
    >
      {({ items }) => (
        <div className={styles.mail} data-reading={chosen === undefined ? undefined : ''}>
          <MailList mails={items} shown={chosen ?? items[0]?.id} />
          <div className={styles.reading}>
            <ReadingPane key={chosen ?? items[0]?.id} id={chosen ?? items[0]?.id ?? ''} />
          </div>
        </div>
      )}
    </Screen>
  );
}

interface MailListProps {
  readonly mails: readonly ListedMail[];
  readonly shown: string | undefined;
}

function MailList({ mails, shown }: MailListProps) {
  const newest = mails[0];
  return (
    <>
      <p role="status" className={styles.heard}>
        {newest === undefined ? '' : `${counted(mails.length, 'email')}, newest: ${newest.subject}`}
      </p>
      <ul className={styles.list} aria-label="Email">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailEntry mail={mail} shown={mail.id === shown} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MailEntry({ mail, shown }: { readonly mail: ListedMail; readonly shown: boolean }) {
  const to = mail.to.map(({ name, email }) => name || email).join(', ');
  const from = mail.from === null ? 'Unknown sender' : mail.from.name || mail.from.email;
  return (
    <Link
      to="/mailbox"
      hash={mail.id}
      className={styles.entry}
      activeOptions={{ includeHash: true }}
      data-shown={shown || undefined}
    >
      <span className={styles.subject}>{mail.subject}</span>
      <span className={styles.when}>{mail.at === null ? '-' : formatMoment(new Date(mail.at))}</span>
      <span className={styles.between}>
        {from} to {to}
      </span>
      <span className={styles.attached}>
        {mail.attachments > 0 && (
          <Icon name="document" size={15} title={counted(mail.attachments, 'attachment')} />
        )}
      </span>
    </Link>
  );
}
