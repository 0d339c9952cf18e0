import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { summaryQuery } from './register-queries.ts';

/** Sales that need a fix, for the home dashboard. */
export function RegisterCard() {
  return (
    <Screen query={useQuery(summaryQuery({}))} loading={<LoadingState rows={3} />}>
      {({ all, needsFix, ready }) => (
        <WidgetCard
          title="Point of sale"
          icon="counter"
          link={<Link to={needsFix === 0 ? '/jmcc' : '/jmcc/not-processed'}>View sales</Link>}
          {...(all === 0 ? {} : { figure: needsFix, says: 'to fix or resend' })}
          source={
            all === 0
              ? "Connect a store's register to see its sales."
              : `${counted(all, 'sale')} received. ${ready} ready to resend.`
          }
        />
      )}
    </Screen>
  );
}
