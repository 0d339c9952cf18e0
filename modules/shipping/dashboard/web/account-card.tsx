import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Meter } from '#kit/web/display/meter.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { accountQuery, accountStatusText } from '#modules/shipping/account/web/account-status.ts';
import { TransitCard } from './transit-card.tsx';

/** Spec shipping §4: account status and next step; once open, shipping figures. */
export function AccountCard() {
  const query = useQuery(accountQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {(account) => {
        const { state, steps } = account;
        if (state === 'ready') return <TransitCard />;
        const { badge, kind, text, action } = accountStatusText(account);
        const done = steps.filter((step) => step.done).length;
        const to = state === 'closed' ? '/help' : '/membership/shipping/setup';
        return (
          <WidgetCard
            title="Shipping"
            icon="box"
            link={<Link to={to}>{action}</Link>}
            figure={<StatusBadge kind={kind}>{badge}</StatusBadge>}
            source={text}
          >
            {state === 'setupIncomplete' && <Meter label="Setup steps" value={done} most={steps.length} />}
          </WidgetCard>
        );
      }}
    </Screen>
  );
}
