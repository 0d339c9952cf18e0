import { Button, Tabs } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useNavigate } from '#kit/web/link/link.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { DemoHeader } from '../demo-header.tsx';
import { MailView } from './mail-view.tsx';
import styles from './mailbox-page.module.css';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { smsQuery } from '../demo-queries.ts';
import { LinkedText } from '../linked-text.tsx';
import { useMessageActs } from './use-message-acts.ts';
import { formatMoment } from '../panels/format-clock.ts';

/** `#sms` shows text messages; any other hash is the id of the open email. */
const smsHash = 'sms';

/** All of the demo's email and text messages. */
export function MailboxPage() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const shown = hash === smsHash ? 'sms' : 'mail';
  return (
    <>
      <DemoHeader />
      <main className={styles.page} id="page">
        <PageTitle title="Mailbox" facts="What the portal sends in the demo. Nothing leaves this computer." />
        <Tabs
          value={shown}
          keepMounted={false}
          onChange={(tab) => void navigate({ to: '/mailbox', hash: tab === 'sms' ? smsHash : '' })}
        >
          <Tabs.List aria-label="Message types">
            <Tabs.Tab value="mail">Email</Tabs.Tab>
            <Tabs.Tab value="sms">Text messages</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="mail">
            <MailView chosen={hash === '' ? undefined : hash} />
          </Tabs.Panel>
          <Tabs.Panel value="sms">
            <SmsView />
          </Tabs.Panel>
        </Tabs>
      </main>
    </>
  );
}

const keywords = ['STOP', 'START', 'HELP'] as const;

/** Replies as the reader's phone would. */
function Replies({ to, at }: { readonly to: string; readonly at: string }) {
  const { error, busy, reply } = useMessageActs();
  return (
    <span className={styles.replies}>
      {keywords.map((keyword) => (
        <Button
          key={keyword}
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Reply ${keyword} to the message of ${formatMoment(new Date(at))}`}
          onClick={() => reply(to, keyword)}
        >
          Reply {keyword}
        </Button>
      ))}
      {error !== undefined && <FailureMessage error={error} />}
    </span>
  );
}

/** The demo's text messages, newest first. */
function SmsView() {
  const query = useQuery(smsQuery);
  return (
    <Screen
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState title="No text messages yet" text="Codes and notices the portal texts appear here." />
      }
    >
      {({ items }) => (
        <ul className={styles.messages}>
          {items.map(({ id, to, text, at }) => (
            <li key={id} className={styles.message}>
              <p>
                <LinkedText text={text} />
              </p>
              <span className={styles.between}>
                To {to}, {formatMoment(new Date(at))}
              </span>
              <Replies to={to} at={at} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
