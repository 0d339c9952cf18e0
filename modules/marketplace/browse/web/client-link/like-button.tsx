import { Button } from '@mantine/core';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useToggle } from '#kit/web/call/use-toggle.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { likeSharedStone } from '#modules/marketplace/client-view/contract/client-answers.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import styles from './shared-page.module.css';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { getShareLogo, openShare } from '#modules/marketplace/client-view/contract/client-view.ts';

interface LikeButtonProps {
  readonly token: string;
  readonly stone: SharedStone;
}

/** Filled as soon as it is pressed; emptied again when the request fails. */
export function LikeButton({ token, stone }: LikeButtonProps) {
  const queries = useQueryClient();
  const [failed, setFailed] = useState('');
  const [isLiked, toggle] = useToggle(stone.isLiked, async (isWanted) => {
    setFailed('');
    try {
      await call(likeSharedStone, { body: { token, place: stone.place, isLiked: isWanted } });
    } catch (error) {
      setFailed(error instanceof RefusalError ? error.sentence : "We couldn't save your like. Try again.");
    }
    await queries.invalidateQueries(sharedQuery(token));
  });
  if (!stone.isAvailable && !stone.isLiked) return null;
  return (
    <div className={styles.like}>
      <Button
        size="sm"
        variant="default"
        leftSection={<Icon name="heart" size={18} />}
        aria-pressed={isLiked}
        aria-label={`${isLiked ? 'Liked' : 'Like'}: ${stoneTitle(stone)}`}
        onClick={toggle}
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

/** Asked only if the jeweler has one. Object URLs stay valid for the life of the tab. */
export const logoQuery = (token: string, hasLogo: boolean) =>
  queryOptions({
    queryKey: ['marketplace', 'shared-logo', token],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await callForBlob(getShareLogo, { body: { token } }, { signal, quiet: true })),
    enabled: hasLogo,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
