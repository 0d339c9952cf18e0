import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { lazy, memo, Suspense, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useNarrow } from '#kit/web/table/use-narrow.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { deletePreset, newsLabel } from '../contract/saved-searches.ts';
import { maxSavedSearches } from '#modules/marketplace/search/domain/search-parameters.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { openingSearchesQuery } from '#modules/marketplace/search/web/search-queries.ts';
import {
  searchLink,
  markNewsSeen,
  newsCount,
  savedSearchesQuery,
  savedSearchNewsQuery,
  toSelection,
} from './saved-search-queries.ts';
import type { SavedSearch, SavedSearchNews } from './saved-search-queries.ts';

const SaveSearchDialog = lazy(async () => ({
  default: (await import('./save-search-dialog.tsx')).SaveSearchDialog,
}));

const OpeningDialog = lazy(async () => ({
  default: (await import('./opening-dialog.tsx')).OpeningDialog,
}));

/** A person's saved searches, the two defaults, and a button to save the current one. */
export const SavedSearches = memo(function SavedSearches({ search }: { readonly search: SearchParameters }) {
  const { data: saved = [] } = useQuery(savedSearchesQuery);
  const { data: news = [] } = useQuery(savedSearchNewsQuery);
  const [isSaving, setIsSaving] = useState(false);
  const isPhone = useNarrow();
  const queries = useQueryClient();
  const { data: openings } = useQuery(openingSearchesQuery);
  const [isSetting, setIsSetting] = useState(false);
  const isFull = saved.length >= maxSavedSearches;
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          {isPhone ? (
            <ActionIcon aria-label="Saved searches">
              <Icon name="bookmark" />
            </ActionIcon>
          ) : (
            <Button variant="default" rightSection={<Icon name="chevron-down" size={15} />}>
              Saved
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {isPhone && (
            <Menu.Item disabled={isFull} onClick={() => setIsSaving(true)}>
              Save this search
            </Menu.Item>
          )}
          <Menu.Label>Default searches</Menu.Label>
          <Menu.Item component={Link} to="/marketplace/natural">
            Natural diamonds
          </Menu.Item>
          <Menu.Item component={Link} to="/marketplace/labgrown">
            Lab-grown diamonds
          </Menu.Item>
          {openings?.actions.includes('set') === true && (
            <Menu.Item onClick={() => setIsSetting(true)}>Set search defaults</Menu.Item>
          )}
          <Menu.Label>
            Saved, {saved.length} of {maxSavedSearches}
          </Menu.Label>
          {saved.map((preset) => (
            <Menu.Item
              key={preset.id}
              component={Link}
              {...searchLink(toSelection(preset))}
              rightSection={<NewsBadge news={news.find(({ id }) => id === preset.id)} />}
              onClick={() => void markNewsSeen(queries, preset.id)}
            >
              {preset.nickname}
            </Menu.Item>
          ))}
          {saved.length > 0 && <DeleteItems saved={saved} />}
        </Menu.Dropdown>
      </Menu>
      {!isPhone && (
        <Button
          leftSection={<Icon name="bookmark" size={18} />}
          disabled={isFull}
          title={
            isFull ? `You have ${maxSavedSearches} saved searches. Delete a saved search first.` : undefined
          }
          onClick={() => setIsSaving(true)}
        >
          Save search
        </Button>
      )}
      <Suspense>
        {isSetting && openings !== undefined && (
          <OpeningDialog
            openings={openings}
            opened
            onClose={() => setIsSetting(false)}
            onSaved={() => {
              setIsSetting(false);
              toast.show({ sentence: 'Search defaults saved' });
            }}
          />
        )}
        {isSaving && (
          <SaveSearchDialog
            search={search}
            opened
            onClose={() => setIsSaving(false)}
            onSaved={(name) => {
              setIsSaving(false);
              toast.show({ sentence: `Search ${name} saved` });
              void queries.invalidateQueries(savedSearchesQuery);
              void queries.invalidateQueries(savedSearchNewsQuery);
            }}
          />
        )}
      </Suspense>
    </>
  );
});

function NewsBadge({ news }: { readonly news: SavedSearchNews | undefined }) {
  if (news === undefined || newsCount(news) === 0) return null;
  return (
    <StatusBadge kind="gem" dot={false}>
      {newsLabel(news)}
    </StatusBadge>
  );
}

function DeleteItems({ saved }: { readonly saved: readonly SavedSearch[] }) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const remove = async (): Promise<void> => {
    const chosen = await dialogs.openActions({
      title: 'Delete a saved search',
      actions: saved.map(({ id, nickname }) => ({ id, label: nickname })),
    });
    if (chosen === null) return;
    try {
      await call(deletePreset, { params: { id: chosen } });
      // Spec marketplace §4: removed from the list after success.
      queries.setQueryData(savedSearchesQuery.queryKey, (searches) =>
        searches?.filter((preset) => preset.id !== chosen),
      );
      toast.show({ sentence: 'Saved search deleted' });
    } catch (error) {
      toast.failed(error, "We couldn't delete that search. Try again.");
      await queries.invalidateQueries(savedSearchesQuery);
    }
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="trash" size={15} />} onClick={() => void remove()}>
        Delete a saved search
      </Menu.Item>
    </>
  );
}
