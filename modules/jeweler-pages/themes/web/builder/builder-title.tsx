import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { proposeAddress } from '#modules/jeweler-pages/model/domain/web-address.ts';
import { createPreviewLink } from '../../contract/preview-endpoints.ts';
import { getTheme } from '../../contract/theme-endpoints.ts';
import type { Theme } from '../../contract/theme-endpoints.ts';
import { ThemeBadge } from '../theme-badge.tsx';
import { themeQuery, themesKey } from '../theme-queries.ts';
import styles from './builder.module.css';
import type { Builder } from './use-builder.ts';

export interface ThemeBuilderProps {
  readonly theme: Theme;
  /** The draft is another one now. */
  readonly onRestored: () => void;
}

interface BuilderTitleProps extends ThemeBuilderProps {
  readonly builder: Builder;
}

/** The theme's name and what can be done with it. */
export function BuilderTitle({ theme, builder, onRestored }: BuilderTitleProps) {
  const { busy, error, publish, showVersions, showPreview } = usePublish(theme, builder, onRestored);
  const isOpen = Object.keys(builder.faults).length > 0 || builder.findings.length > 0;
  return (
    <>
      <PageTitle
        above={<Link to="/jewelerpages">Jeweler pages</Link>}
        title={theme.name}
        facts={
          <span className={styles.facts}>
            <ThemeBadge status={theme.status} /> {factsOf(theme)}
          </span>
        }
        actions={
          <>
            <Button
              variant="default"
              disabled={busy}
              leftSection={<Icon name="clock" size={15} />}
              onClick={showVersions}
            >
              Versions
            </Button>
            <Button
              variant="default"
              disabled={busy}
              leftSection={<Icon name="link" size={15} />}
              onClick={showPreview}
            >
              Preview link
            </Button>
            {theme.status === 'Active' && theme.url !== null && (
              <Button
                component="a"
                href={theme.url}
                target="_blank"
                rel="noopener"
                variant="default"
                leftSection={<Icon name="external" size={15} />}
              >
                View page
              </Button>
            )}
            <Button
              disabled={busy || isOpen}
              leftSection={<Icon name="upload" size={15} />}
              onClick={publish}
            >
              Publish
            </Button>
          </>
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}

function factsOf({ status, address }: Theme): string {
  if (status === 'Active') return 'This theme is your active page. Publish to show your latest changes.';
  return address === null
    ? 'Not published yet. Changes save automatically.'
    : 'Publishing replaces your active page.';
}

function usePublish(theme: Theme, builder: Builder, onRestored: () => void) {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const publish = () =>
    void act(async () => {
      const version = await builder.flush();
      if (version === undefined) return;
      const { openPublish } = await import('./publish-dialog.tsx');
      const published = await openPublish(dialogs, {
        themeId: theme.themeId,
        name: theme.name,
        version,
        address: theme.address ?? proposeAddress(builder.content.company.name),
        isNew: theme.address === null,
        pagesAt: theme.pagesAt,
      });
      if (published === undefined) return;
      const params = { themeId: theme.themeId };
      queries.setQueryData(themeQuery(theme.themeId).queryKey, await call(getTheme, { params }));
      await queries.invalidateQueries({ queryKey: [...themesKey, 'list'] });
    });
  const showVersions = () =>
    void act(async () => {
      const version = await builder.flush();
      if (version === undefined) return;
      const { themeId, name } = theme;
      const { openVersions } = await import('./versions-dialog.tsx');
      const isRestored = await openVersions(dialogs, { themeId, name, version, draft: builder.content });
      if (!isRestored) return;
      const { queryKey } = themeQuery(themeId);
      queries.setQueryData(queryKey, await call(getTheme, { params: { themeId } }));
      onRestored();
      toast.show({ sentence: 'Version restored. Publish to update your page.' });
    });
  const showPreview = () =>
    void act(async () => {
      if ((await builder.flush()) === undefined) return;
      const link = await call(createPreviewLink, { params: { themeId: theme.themeId } });
      const { openPreviewLink } = await import('./preview-link-dialog.tsx');
      await openPreviewLink(dialogs, { ...link, themeId: theme.themeId });
    });
  return { busy, error, publish, showVersions, showPreview };
}
