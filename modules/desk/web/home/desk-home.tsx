import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { portalPath } from '#kit/domain/portal-path.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { getDeskHome } from '../../contract/desk-home.ts';
import type { Home } from '../../contract/desk-home.ts';
import { dayTitle, summaryParts } from './desk-summary.ts';
import { DueNext } from './due-next.tsx';
import { LatePanel } from './late-panel.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { TodayStrip } from './today-strip.tsx';
import styles from './desk-home.module.css';

interface DeskPageLink {
  readonly path: string;
  readonly title: string;
  readonly about?: string | undefined;
}

interface DeskHomeProps {
  /** The desk's pages that this person may open. */
  readonly pages: readonly DeskPageLink[];
}

/** The morning of the provider's staff: what is late, what is due, and today's figures. */
export function DeskHome({ pages }: DeskHomeProps) {
  const query = useQuery({
    queryKey: ['desk', 'home'],
    queryFn: ({ signal }) => call(getDeskHome, {}, { signal }),
    refetchInterval: 60_000,
  });
  return (
    <Screen query={query} loading={<LoadingState />}>
      {(home) => (
        <>
          <PageTitle
            title={dayTitle(home.day)}
            facts={<Summary home={home} />}
            actions={<Actions home={home} mayFind={pages.some(({ path }) => path === '/desk/people')} />}
          />
          {home.queues.length > 0 && <Work home={home} />}
          {home.queues.length === 0 && <Pages pages={pages} />}
        </>
      )}
    </Screen>
  );
}

function Summary({ home }: { readonly home: Home }) {
  if (home.queues.length === 0) return 'Your role has no assigned queues.';
  return summaryParts(home).map(({ text, tone }) => (
    <span key={text} data-tone={tone} className={styles.fact}>
      {text}
    </span>
  ));
}

function Actions({ home: { first }, mayFind }: { readonly home: Home; readonly mayFind: boolean }) {
  return (
    <>
      {mayFind && (
        <Button variant="default" component={Link} to="/desk/people">
          Find member
        </Button>
      )}
      {first !== null && (
        <Button component={Link} to={portalPath(first.to)}>
          Work next item
        </Button>
      )}
    </>
  );
}

function Work({ home }: { readonly home: Home }) {
  return (
    <>
      <TodayStrip home={home} />
      <div className={styles.columns}>
        <LatePanel home={home} />
        <QueuesPanel home={home} />
      </div>
      <DueNext home={home} />
    </>
  );
}

/** For roles without a queue: what they may look up. */
function Pages({ pages }: DeskHomeProps) {
  if (pages.length === 0)
    return (
      <section className={styles.panel} aria-label="Your access">
        <p className={styles.none}>
          Your role has no desk pages yet. Ask a portal administrator to change your role.
        </p>
      </section>
    );
  return (
    <section className={styles.panel} aria-label="Your pages">
      <div className={styles.head}>
        <h2 className={styles.title}>Your pages</h2>
      </div>
      <ul className={styles.items}>
        {pages.map(({ path, title, about }) => (
          <li key={path} className={styles.pageLine}>
            <Link to={portalPath(path)}>{title}</Link>
            {about !== undefined && <span className={styles.meta}>{about}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
