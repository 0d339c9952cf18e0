import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { LongWork } from '#kit/web/progress/long-work.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { discardFeed, publishFeed } from '../contract/feeds.ts';
import type { Feed } from '../contract/feed-shapes.ts';
import { FeedOutcome } from './feed-outcome.tsx';
import { feedQuery, feedsKey, useLiveFeeds } from './feed-queries.ts';
import { FeedBadge, rowCountLabel, saveReport } from './feed-words.tsx';
import styles from './feeds.module.css';
import { Mapping } from './mapping.tsx';

/** A feed: its column mapping, its rows' results, and what publishing changes. */
export function FeedPage() {
  useLiveFeeds();
  const query = useQuery(feedQuery(useRouteParam('feedId')));
  return (
    <Screen query={query} title="Feed" elsewhere={<ToList to="/marketplace/feeds">Back to feeds</ToList>}>
      {(feed) => <FeedView feed={feed} />}
    </Screen>
  );
}

function FeedView({ feed }: { readonly feed: Feed }) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const refresh = () => queries.invalidateQueries({ queryKey: [feedsKey] });
  const publish = () =>
    act(async () => {
      const { state } = await call(publishFeed, { params: { id: feed.id } });
      await refresh();
      if (state === 'AwaitingApproval') toast.show({ sentence: 'Feed sent for approval' });
    });
  const discard = () =>
    act(async () => {
      await call(discardFeed, { params: { id: feed.id } });
      await refresh();
    });
  const canPublish = feed.actions.includes('publish') || feed.actions.includes('askApproval');
  return (
    <>
      <PageTitle
        above={<Link to="/marketplace/feeds">Feeds</Link>}
        title={feed.fileName}
        facts={<FeedBadge state={feed.state} />}
        actions={
          <>
            {feed.actions.includes('discard') && (
              <Button variant="default" disabled={busy} onClick={() => void discard()}>
                Discard
              </Button>
            )}
            {canPublish && (
              <Button disabled={busy} onClick={() => void publish()}>
                {feed.actions.includes('publish') ? 'Publish' : 'Send for approval'}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.stack}>
        {error !== undefined && <FailureMessage error={error} />}
        <FeedProgress feed={feed} />
        {feed.summary !== null && (
          <FeedOutcome feed={feed} summary={feed.summary} onReport={() => act(() => saveReport(feed))} />
        )}
        {/* The key resets the form after another check saved new word meanings. */}
        {feed.actions.includes('check') && (
          <Mapping key={`${feed.id} ${feed.state}`} feed={feed} onChecked={() => void refresh()} />
        )}
      </div>
    </>
  );
}

function FeedProgress({ feed }: { readonly feed: Feed }) {
  if (feed.state === 'Checking')
    return (
      <Card label="Progress">
        <LongWork
          title="Checking rows"
          total={Math.max(1, Math.round(feed.fileSize / 1_000))}
          done={Math.round(feed.progress.bytes / 1_000)}
          doing={`${rowCountLabel(feed.progress.rows)} checked, ${Math.round(feed.fileSize / 1_000).toLocaleString('en-US')} KB file. You can leave this page.`}
        />
      </Card>
    );
  const words = describeStatus(feed);
  return words === undefined ? null : (
    <Card label="Status">
      <p role="status" className={styles.text}>
        {words}
      </p>
    </Card>
  );
}

function describeStatus({ state, reason, columnSet, headers }: Feed): string | undefined {
  switch (state) {
    case 'Uploaded':
      return columnSet === null
        ? `${counted(headers.length, 'column')}. Map any columns we didn't recognize, then check the file.`
        : `We recognized ${columnSet} columns. Checking the file doesn't change your listings.`;
    case 'AwaitingApproval':
      return "We're reviewing your first feed and will notify you. After that, you can publish without review.";
    case 'Publishing':
      return 'Publishing your stones.';
    case 'Failed':
    case 'Refused':
    case 'Discarded':
      return reason ?? undefined;
    default:
      return undefined;
  }
}
