import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useToggle } from '#kit/web/call/use-toggle.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { savedStonesQuery, useSavedStoneActions } from './saved-stone-queries.ts';
import styles from './saved-stones.module.css';

/** Saves or removes a stone; the bookmark changes as soon as it is pressed. */
export function SaveStoneButton({ itemId }: { readonly itemId: string }) {
  const { data: saved } = useQuery(savedStonesQuery);
  const { save, remove } = useSavedStoneActions();
  const navigate = useNavigate();
  const [isSaved, toggle] = useToggle(
    saved?.some((stone) => stone.itemId === itemId) === true,
    async (isWanted) => {
      if (!isWanted) await remove(itemId);
      else if (await save(itemId))
        toast.show({
          sentence: 'Stone saved',
          link: { label: 'Saved stones', run: () => void navigate({ to: '/marketplace/dashboard' }) },
        });
    },
  );
  return (
    <ActionIcon
      variant="default"
      aria-label="Save this stone"
      aria-pressed={isSaved}
      title={isSaved ? 'Remove from saved stones' : 'Save this stone'}
      className={styles.bookmark ?? ''}
      onClick={toggle}
    >
      <Icon name="bookmark" />
    </ActionIcon>
  );
}
