import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useOptimistic, useTransition } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { savedStonesQuery, useSavedStoneActions } from './saved-stone-queries.ts';
import styles from './saved-stones.module.css';

/** Saves or removes a stone; the bookmark changes as soon as it is pressed. */
export function SaveStoneButton({ itemId }: { readonly itemId: string }) {
  const { data: saved } = useQuery(savedStonesQuery);
  const { save, remove } = useSavedStoneActions();
  const navigate = useNavigate();
  const isSaved = saved?.some((stone) => stone.itemId === itemId) === true;
  const [isPressed, press] = useOptimistic(isSaved);
  const [isBusy, startSaving] = useTransition();
  const toggle = async (): Promise<void> => {
    press(!isSaved);
    if (isSaved) await remove(itemId);
    else if (await save(itemId))
      toast.show({
        sentence: 'The stone is saved.',
        link: { label: 'Saved stones', run: () => void navigate({ to: '/marketplace/dashboard' }) },
      });
  };
  return (
    <ActionIcon
      variant="default"
      aria-label="Save this stone"
      aria-pressed={isPressed}
      title={isPressed ? 'Saved. Press again to let it go.' : 'Save this stone'}
      className={styles.bookmark ?? ''}
      onClick={() => {
        if (!isBusy) startSaving(toggle);
      }}
    >
      <Icon name="bookmark" />
    </ActionIcon>
  );
}
