import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { publicPath, shownAddress } from './page-address.ts';
import { pageQuery } from './theme-queries.ts';

/** Whether the company's page is public, for the home dashboard. */
export function PageCard() {
  const query = useQuery(pageQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ themes, active, address }) => (
        <WidgetCard
          title="Jeweler pages"
          icon="shop"
          link={<Link to="/jewelerpages">All themes</Link>}
          figure={active === null ? 'Offline' : 'Live'}
          says={active ?? 'no page is published'}
          source={
            active === null || address === null ? (
              counted(themes, 'theme')
            ) : (
              <a href={publicPath(address)} target="_blank" rel="noopener">
                {shownAddress(address)}
              </a>
            )
          }
        />
      )}
    </Screen>
  );
}
