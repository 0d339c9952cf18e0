import { ActionIcon, Button, Menu } from '@mantine/core';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { ShownTheme } from '../contract/theme-endpoints.ts';
import { shownUrl } from './page-address.ts';
import { PageThumbnail } from './page-thumbnail.tsx';
import { ThemeBadge } from './theme-badge.tsx';
import styles from './themes.module.css';
import type { ThemeActs } from './use-theme-acts.ts';

interface ThemeTileProps {
  readonly theme: ShownTheme;
  /** Of the published page. */
  readonly url: string | null;
  readonly acts: ThemeActs;
}

/** A theme with a small picture of its page. */
export function ThemeTile({ theme, url, acts }: ThemeTileProps) {
  const isActive = theme.status === 'Active';
  return (
    <li className={styles.theme} data-active={isActive || undefined}>
      <PageThumbnail content={theme.content} name={theme.name} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.name}>{theme.name}</h2>
          <ThemeBadge status={theme.status} />
        </div>
        <p className={styles.fact}>
          Edited <RelativeTime instant={new Date(theme.changedAt)} />
        </p>
        {isActive && url !== null && (
          <p className={styles.fact}>
            <a href={url} target="_blank" rel="noreferrer">
              {shownUrl(url)}
            </a>
          </p>
        )}
        <div className={styles.acts}>
          <Button
            component={Link}
            to={`/jewelerpages/${theme.themeId}`}
            variant="default"
            aria-label={`Edit ${theme.name}`}
          >
            Edit
          </Button>
          <TileMenu theme={theme} acts={acts} />
        </div>
      </div>
    </li>
  );
}

function TileMenu({ theme, acts }: Pick<ThemeTileProps, 'theme' | 'acts'>) {
  const isActive = theme.status === 'Active';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={34}
          disabled={acts.busy}
          aria-label={`More actions for ${theme.name}`}
        >
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => acts.rename(theme)}>Rename</Menu.Item>
        <Menu.Item onClick={() => acts.duplicate(theme)}>Duplicate</Menu.Item>
        {isActive ? (
          <Menu.Item onClick={() => acts.unpublish(theme)}>Unpublish</Menu.Item>
        ) : (
          <Menu.Item onClick={() => acts.remove(theme)}>Delete</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
