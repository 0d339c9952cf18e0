import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { decideFeed, maxFeedReasonLength } from '../contract/desk-feeds.ts';
import type { Feed } from '../contract/feed-shapes.ts';
import { FeedOutcome } from './feed-outcome.tsx';
import { deskFeedQuery, deskKey, useLiveFeeds } from './feed-queries.ts';
import { FeedBadge, saveDeskReport } from './feed-words.tsx';
import styles from './feeds.module.css';

/** A seller's first feed, for review. */
export function DeskFeedPage() {
  const companyId = useRouteParam('companyId');
  useLiveFeeds();
  const query = useQuery(deskFeedQuery(companyId, useRouteParam('feedId')));
  return (
    <Screen
      query={query}
      title="First feed"
      elsewhere={<ToList to="/desk/feeds">Back to sellers and feeds</ToList>}
    >
      {(feed) => <Review companyId={companyId} feed={feed} />}
    </Screen>
  );
}

interface ReviewProps {
  readonly companyId: string;
  readonly feed: Feed;
}

function Review({ companyId, feed }: ReviewProps) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const send = async (body: { approve: boolean; reason?: string }, done: string) => {
    await call(decideFeed, { params: { companyId, id: feed.id }, body });
    await queries.invalidateQueries({ queryKey: [deskKey] });
    toast.show({ sentence: done });
  };
  const refuse = async () => {
    const answers = await dialogs.openForm({
      title: 'Decline first feed',
      fields: [
        {
          name: 'reason',
          label: 'Reason',
          kind: 'textarea',
          required: true,
          maximum: maxFeedReasonLength,
          hint: 'The seller will see this.',
        },
      ],
      proceed: 'Decline',
      cancel: 'Back',
    });
    if (answers === null) return;
    await act(() =>
      send({ approve: false, reason: answers['reason'] ?? '' }, 'Feed declined. We notified the seller.'),
    );
  };
  return (
    <>
      <PageTitle
        above={<Link to="/desk/feeds">Sellers and feeds</Link>}
        title={feed.fileName}
        facts={<FeedBadge state={feed.state} />}
        actions={
          feed.state === 'AwaitingApproval' && (
            <>
              <Button variant="default" disabled={busy} onClick={() => void refuse()}>
                Decline
              </Button>
              <Button
                disabled={busy}
                onClick={() =>
                  void act(() => send({ approve: true }, 'Feed approved. Publishing the stones.'))
                }
              >
                Approve
              </Button>
            </>
          )
        }
      />
      <div className={styles.stack}>
        {error !== undefined && <FailureMessage error={error} />}
        {feed.summary !== null && (
          <FeedOutcome
            feed={feed}
            summary={feed.summary}
            onReport={() => void act(() => saveDeskReport(companyId, feed))}
          />
        )}
      </div>
    </>
  );
}
