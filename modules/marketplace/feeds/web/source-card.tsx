import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { fetchFeedNow } from '../contract/feed-source.ts';
import type { FeedSourceSettings } from '../contract/feed-source.ts';
import { feedPath } from './feed-columns.tsx';
import { feedSourceQuery } from './feed-queries.ts';
import { HostKeyToConfirm } from './host-key.tsx';
import styles from './feeds.module.css';

/** Where the portal fetches the seller's file from. */
export function SourceCard() {
  const { data } = useQuery(feedSourceQuery);
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  if (data === undefined) return null;
  const { source } = data;
  const waits = source !== null && source.seenHostKey !== '';
  const edit = async (): Promise<void> => {
    const { openSourceDialog } = await import('./source-dialog.tsx');
    if (await openSourceDialog(dialogs, source)) toast.show({ sentence: 'Automatic feed saved' });
    await queries.invalidateQueries(feedSourceQuery);
  };
  const fetchNow = () =>
    void act(async () => {
      await call(fetchFeedNow, {});
      toast.show({ sentence: "We'll fetch your file within a minute" });
      await queries.invalidateQueries(feedSourceQuery);
    });
  return (
    <Card label="Automatic feed">
      <SectionTitle beside={source !== null && <SourceBadge source={source} />}>Automatic feed</SectionTitle>
      {source === null ? (
        <p className={styles.text}>
          We can fetch your file over HTTPS, SFTP or FTPS and publish it. Files with problems wait for your
          review.
        </p>
      ) : (
        <Facts source={source} />
      )}
      {waits && <HostKeyToConfirm source={source} />}
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.acts}>
        <Button variant="default" onClick={() => void edit()}>
          {source === null ? 'Set up automatic feed' : 'Edit automatic feed'}
        </Button>
        {source !== null && !waits && (
          <Button variant="default" loading={busy} onClick={fetchNow}>
            Fetch now
          </Button>
        )}
      </div>
    </Card>
  );
}

function SourceBadge({ source: { isOn, lastOutcome } }: { readonly source: FeedSourceSettings }) {
  if (!isOn) return <StatusBadge kind="mute">Off</StatusBadge>;
  if (lastOutcome === 'Unconfirmed') return <StatusBadge kind="warn">Confirm fingerprint</StatusBadge>;
  if (lastOutcome === 'Failed') return <StatusBadge kind="bad">Failed</StatusBadge>;
  return <StatusBadge kind="ok">On</StatusBadge>;
}

const outcomes = {
  '': 'Not fetched yet',
  Fetched: 'Fetched',
  Unchanged: 'Unchanged',
  Failed: 'Failed',
  Unconfirmed: 'Waiting for you',
} as const;

function Facts({ source }: { readonly source: FeedSourceSettings }) {
  const { url, hostKey, seenHostKey, everyHours, mode, isOn, nextAt } = source;
  const { lastAt, lastOutcome, lastReason, lastFeedId } = source;
  const isAsked = seenHostKey !== '';
  return (
    <FactList>
      <FactLine name="URL">{url}</FactLine>
      {hostKey !== '' && !isAsked && (
        <FactLine name="Fingerprint">
          <span className={styles.fingerprint}>{hostKey}</span>
        </FactLine>
      )}
      <FactLine name="Schedule">
        Every {everyHours === 1 ? 'hour' : counted(everyHours, 'hour')}, {mode.toLowerCase()}
      </FactLine>
      <FactLine name="Last result">
        {lastFeedId !== null && lastOutcome === 'Fetched' ? (
          <Link to={feedPath(lastFeedId)}>{outcomes[lastOutcome]}</Link>
        ) : (
          `${outcomes[lastOutcome]}${lastReason === '' || isAsked ? '' : `: ${lastReason}`}`
        )}{' '}
        {lastAt !== null && <RelativeTime instant={new Date(lastAt)} />}
      </FactLine>
      {isOn && !isAsked && (
        <FactLine name="Next">
          <RelativeTime instant={new Date(nextAt)} />
        </FactLine>
      )}
    </FactList>
  );
}
