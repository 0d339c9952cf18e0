import { Button } from '@mantine/core';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useOptimistic, useState, useTransition } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { likeSharedStone } from '#modules/marketplace/client-view/contract/client-answers.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import styles from './shared-page.module.css';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { openShare } from '#modules/marketplace/client-view/contract/client-view.ts';

interface LikeButtonProps {
  readonly token: string;
  readonly stone: SharedStone;
}

/** Filled as soon as it is pressed; emptied again when the request fails. */
export function LikeButton({ token, stone }: LikeButtonProps) {
  const queries = useQueryClient();
  const [isLiked, setLiked] = useOptimistic(stone.isLiked);
  const [isBusy, startRequest] = useTransition();
  const [failed, setFailed] = useState('');
  if (!stone.isAvailable && !stone.isLiked) return null;
  const toggle = async (): Promise<void> => {
    setLiked(!stone.isLiked);
    setFailed('');
    try {
      await call(likeSharedStone, { body: { token, place: stone.place, isLiked: !stone.isLiked } });
    } catch (error) {
      setFailed(error instanceof RefusalError ? error.sentence : 'That did not go through. Try again.');
    }
    await queries.invalidateQueries(sharedQuery(token));
  };
  return (
    <div className={styles.like}>
      <Button
        size="sm"
        variant="default"
        leftSection={<Icon name="heart" size={18} />}
        aria-pressed={isLiked}
        aria-label={`${isLiked ? 'Liked' : 'Like'}: ${stoneTitle(stone)}`}
        onClick={() => {
          if (!isBusy) startRequest(toggle);
        }}
      >
        {isLiked ? 'Liked' : 'Like'}
      </Button>
      {failed !== '' && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
    </div>
  );
}

type OpenedShare = EndpointResult<typeof openShare>;
export type SharedStone = OpenedShare['stones'][number];

export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['marketplace', 'shared', token],
    queryFn: ({ signal }) => call(openShare, { body: { token } }, { signal }),
    retry: false,
  });
