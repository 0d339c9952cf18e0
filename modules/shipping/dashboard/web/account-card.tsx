import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Meter } from '#kit/web/display/meter.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { accountQuery } from '#modules/shipping/account/web/account-query.ts';
import { wordsOfAccount } from '#modules/shipping/account/web/account-words.ts';
import { ShipmentsCard } from './shipments-card.tsx';

/** Spec shipping §4: the widget says how the account stands and leads on; once it is open, what the company ships. */
export function AccountCard() {
  const query = useQuery(accountQuery);
  return (
    <Screen query={query} loading={<LoadingFace rows={3} />}>
      {(account) => {
        const { state, steps } = account;
        if (state === 'ready') return <ShipmentsCard />;
        const { badge, kind, says, verb } = wordsOfAccount(account);
        const done = steps.filter((step) => step.done).length;
        const to = state === 'closed' ? '/help' : '/membership/shipping/setup';
        return (
          <WidgetCard
            title="Shipping"
            icon="box"
            link={<Link to={to}>{verb}</Link>}
            figure={<StatusBadge kind={kind}>{badge}</StatusBadge>}
            source={says}
          >
            {state === 'setupIncomplete' && (
              <Meter label="Steps of the setup" value={done} most={steps.length} />
            )}
          </WidgetCard>
        );
      }}
    </Screen>
  );
}
