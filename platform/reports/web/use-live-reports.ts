import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { followGroup } from '#kit/web/live/ask-at-connect.ts';
import { listenToHub } from '#kit/web/live/listen-to-hub.ts';
import { reportHub } from '../contract/report-hub.ts';
import { reportShape } from '../contract/report-shapes.ts';
import type { ReportAnswer } from '../contract/report-shapes.ts';
import { reportsKey, withNews } from './report-queries.ts';

const entered = z.object({ answer: reportShape });

interface Hub {
  readonly isAway: boolean;
  onAway(): void;
}

/** Follows the reports under way while the page is open, until the hub could not be reached. */
export function useLiveReports(ids: readonly string[], { isAway, onAway }: Hub): void {
  const client = useQueryClient();
  const followed = ids.join(' ');
  useEffect(() => {
    if (followed === '' || isAway) return undefined;
    const tell = (news: Pick<ReportAnswer, 'id'> & Partial<ReportAnswer>): void =>
      void client.setQueriesData({ queryKey: reportsKey }, (pages: Parameters<typeof withNews>[0]) =>
        withNews(pages, news),
      );
    const readAgain = (): void => void client.invalidateQueries({ queryKey: reportsKey });
    const endings = [
      listenToHub(reportHub, 'messageReceived', tell),
      listenToHub(reportHub, 'reportGenerated', readAgain),
      listenToHub(reportHub, 'reportFailed', readAgain),
      ...followed.split(' ').map((id) =>
        followGroup(
          { path: reportHub.path, name: id, enter: 'subscribeToGroup', leave: 'unsubscribeFromGroup' },
          {
            onEntered(said) {
              const read = z.safeParse(entered, said);
              if (read.success) tell(read.data.answer);
            },
            // Spec platform §8: after its retries the connection is ended, and that is said.
            onGiveUp: onAway,
          },
        ),
      ),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [client, followed, isAway, onAway]);
}
