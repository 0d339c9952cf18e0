import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Copies } from './copy-queries.ts';
import styles from './personal-data.module.css';

interface CopiesCardProps {
  readonly copies: Copies;
  readonly title: string;
  readonly says: string;
}

/** Copies are created in the background and downloadable for seven days. */
export function CopiesCard({ copies, title, says }: CopiesCardProps) {
  const query = useQuery(copies.query);
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const ask = () =>
    act(async () => {
      await copies.ask();
      await queries.invalidateQueries({ queryKey: copies.query.queryKey });
      toast.show({ sentence: "Creating the copy. We'll notify you when it's ready." });
    });
  const download = (id: string) =>
    act(async () => {
      const blob = await copies.fetch(id);
      saveFile(copies.fileName, [blob], blob.type);
    });
  return (
    <Card label={title}>
      <SectionTitle>{title}</SectionTitle>
      <p className={styles.words}>{says} You can download each copy for 7 days.</p>
      <Screen query={query} loading={<LoadingState rows={2} />}>
        {({ items, actions }) => (
          <>
            <Button disabled={!actions.includes('ask')} loading={busy} onClick={() => void ask()}>
              {' '}
              Create copy{' '}
            </Button>
            {error !== undefined && <FailureMessage error={error} />}
            {items.length > 0 && (
              <ul className={styles.copies}>
                {items.map(({ id, askedBy, askedAt, file }) => (
                  <li key={id} className={styles.copy}>
                    <span>
                      Requested by {askedBy}, <RelativeTime instant={new Date(askedAt)} />
                    </span>
                    {file === null ? (
                      <StatusBadge kind="warn">In progress</StatusBadge>
                    ) : (
                      <Button variant="default" size="sm" onClick={() => void download(id)}>
                        Download
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Screen>
    </Card>
  );
}
