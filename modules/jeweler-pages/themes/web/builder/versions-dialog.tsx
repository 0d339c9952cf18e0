import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { listVersions, restoreVersion } from '../../contract/version-endpoints.ts';
import type { PageVersion } from '../../contract/version-endpoints.ts';
import { changedParts } from '../../domain/changed-parts.ts';
import type { Compared } from './compare-dialog.tsx';
import { PageThumbnail } from '../page-thumbnail.tsx';
import { themesKey } from '../theme-queries.ts';
import styles from './builder.module.css';

interface Wanted {
  readonly themeId: string;
  readonly name: string;
  readonly version: number;
  /** The draft, which the versions are compared with. */
  readonly draft: PageContent;
}

/** True when a version was restored. */
export const openVersions = (dialogs: Dialogs, wanted: Wanted): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <VersionsDialog {...wanted} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));

interface VersionsDialogProps extends DialogFrame, Wanted {
  onDone(): void;
}

function VersionsDialog({ themeId, name, version, draft, opened, onClose, onDone }: VersionsDialogProps) {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const params = { themeId };
  const query = useQuery({
    queryKey: [...themesKey, themeId, 'versions'],
    queryFn: ({ signal }) => call(listVersions, { params }, { signal }),
    staleTime: 0,
  });
  const restore = ({ publicationId }: PageVersion) =>
    void act(async () => {
      await call(restoreVersion, { params, body: { version, publicationId } });
      onDone();
    });
  const compare = (items: readonly PageVersion[], one: PageVersion) =>
    void act(async () => {
      const { openCompare } = await import('./compare-dialog.tsx');
      await openCompare(dialogs, {
        choices: [{ key: 'draft', name: 'Draft', content: draft }, ...items.map(toCompared)],
        first: one.publicationId,
        second: 'draft',
      });
    });
  return (
    <Dialog
      docked
      opened={opened}
      onClose={onClose}
      title={`Versions of ${name}`}
      width={460}
      buttons={
        <DialogButton weight="plain" first onClick={onClose}>
          Close
        </DialogButton>
      }
    >
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={query} loading={<LoadingState rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.fact}>No versions yet. Each time you publish, we save a version here.</p>
          ) : (
            <ul className={styles.versions} aria-label="Versions">
              {items.map((one) => (
                <VersionRow
                  key={one.publicationId}
                  version={one}
                  draft={draft}
                  busy={busy}
                  onRestore={restore}
                  onCompare={() => compare(items, one)}
                />
              ))}
            </ul>
          )
        }
      </Screen>
    </Dialog>
  );
}

const toCompared = ({ publicationId, publishedAt, content, isLive }: PageVersion): Compared => ({
  key: publicationId,
  name: `${new Date(publishedAt).toLocaleString('en-US')}${isLive ? ' (active)' : ''}`,
  content,
});

interface VersionRowProps {
  readonly version: PageVersion;
  readonly draft: PageContent;
  readonly busy: boolean;
  readonly onRestore: (version: PageVersion) => void;
  onCompare(): void;
}

function VersionRow({ version, draft, busy, onRestore, onCompare }: VersionRowProps) {
  const changed = changedParts(version.content, draft);
  const when = new Date(version.publishedAt);
  return (
    <li>
      <PageThumbnail content={version.content} name={`Version from ${when.toLocaleString('en-US')}`} />
      <div>
        <p className={styles.versionHead}>
          <RelativeTime instant={when} />
          {version.isLive && <StatusBadge kind="ok">Active</StatusBadge>}
        </p>
        <p className={styles.fact}>{`Published by ${version.publishedBy} at /pages/${version.address}`}</p>
        <p className={styles.fact}>
          {changed.length === 0 ? 'Same as the draft' : `Differs from the draft: ${changed.join(', ')}`}
        </p>
        <div className={styles.versionActs}>
          {changed.length > 0 && (
            <Button
              variant="default"
              size="sm"
              disabled={busy}
              aria-label={`Restore version from ${when.toLocaleString('en-US')}`}
              onClick={() => onRestore(version)}
            >
              Restore
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            disabled={busy}
            aria-label={`Compare version from ${when.toLocaleString('en-US')}`}
            onClick={onCompare}
          >
            Compare
          </Button>
        </div>
      </div>
    </li>
  );
}
