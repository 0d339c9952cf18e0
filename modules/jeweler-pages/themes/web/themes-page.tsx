import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { useActor } from '#platform/access/web.tsx';
import { TakedownNotice } from '#modules/jeweler-pages/moderation/web/takedown-notice.tsx';
import type { ShownTheme } from '../contract/theme-endpoints.ts';
import { themesQuery } from './theme-queries.ts';
import { ThemeTile } from './theme-tile.tsx';
import styles from './themes.module.css';
import { useThemeActs } from './use-theme-acts.ts';

/** Spec marketplace §2: a dashboard of up to 10 themes. */
export function ThemesPage() {
  const actor = useActor();
  if (actor.kind !== 'member')
    return (
      <>
        <PageTitle title="Jeweler pages" />
        <EmptyState
          title="Members manage their own pages"
          text="Members build and publish their pages here. Open a company and choose View as company to see its themes."
        />
      </>
    );
  return <Themes company={actor.companyName} />;
}

function Themes({ company }: { readonly company: string }) {
  const query = useQuery(themesQuery);
  const acts = useThemeActs();
  return (
    <Screen query={query} title="Jeweler pages">
      {({ items, url }) => {
        const active = items.find(({ status }) => status === 'Active');
        const create = (
          <Button
            leftSection={<Icon name="plus" size={15} />}
            disabled={acts.busy || items.length >= pageLimits.themes}
            onClick={() => acts.create(company)}
          >
            New theme
          </Button>
        );
        return (
          <>
            <PageTitle
              title="Jeweler pages"
              facts={factsOf(items, active)}
              actions={
                <>
                  <Button component={Link} to="/jewelerpages/visitors" variant="default">
                    Visitors
                  </Button>
                  <Button component={Link} to="/jewelerpages/domain" variant="default">
                    Domain
                  </Button>
                  {active !== undefined && url !== null && (
                    <Button
                      component="a"
                      href={url}
                      target="_blank"
                      rel="noopener"
                      variant="default"
                      leftSection={<Icon name="external" size={15} />}
                    >
                      View page
                    </Button>
                  )}
                  {create}
                </>
              }
            />
            <TakedownNotice />
            {acts.error !== undefined && <FailureMessage error={acts.error} />}
            {items.length === 0 ? (
              <EmptyState
                title="No themes yet"
                text="Pick a look, add your details, and publish your page."
                action={create}
              />
            ) : (
              <ul className={styles.grid} aria-label="Themes">
                {activeFirst(items).map((theme) => (
                  <ThemeTile key={theme.themeId} theme={theme} url={url} acts={acts} />
                ))}
              </ul>
            )}
          </>
        );
      }}
    </Screen>
  );
}

const activeFirst = (items: readonly ShownTheme[]): readonly ShownTheme[] =>
  items.toSorted((a, b) => Number(b.status === 'Active') - Number(a.status === 'Active'));

function factsOf(items: readonly ShownTheme[], active: ShownTheme | undefined): string {
  const count = `${items.length} of ${counted(pageLimits.themes, 'theme')}.`;
  if (active !== undefined) return `${count} ${active.name} is your active page.`;
  return `${count} No active page.`;
}
