import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Meter } from '#kit/web/display/meter.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { accountQuery, accountStatusText } from '#modules/shipping/account/web/account-status.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { countsQuery, figuresQuery, formatCount } from './dashboard-queries.ts';
import styles from '#modules/shipping/account/web/account.module.css';

/** Spec shipping §4: account status and next step; once open, shipping figures. */
export function AccountCard() {
  const query = useQuery(accountQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {(account) => {
        const { state, steps } = account;
        if (state === 'ready') return <ShipmentsCard />;
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

/** Value in transit, share of the policy limit, and alerts. */
function ShipmentsCard() {
  const query = useQuery(figuresQuery);
  const attention = useQuery(countsQuery({})).data?.attention;
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ onTheRoad: { value, parcels }, limit }) => (
        <WidgetCard
          title="Shipping"
          icon="box"
          link={<Link to="/membership/shipping">Open shipping</Link>}
          figure={formatCents(cents(value))}
          says={`in transit, ${parcels.toLocaleString('en-US')} ${parcels === 1 ? 'parcel' : 'parcels'}`}
          source={attention === undefined ? 'Current shipments' : attentionText(attention)}
        >
          <Meter label="Value in transit" value={value} most={limit} />
          <p className={styles.limit}>
            <span>
              {Math.round((value / limit) * 100)}% of your {formatCents(cents(limit))} transit limit
            </span>
            <span>{formatCents(cents(Math.max(0, limit - value)))} left</span>
          </p>
        </WidgetCard>
      )}
    </Screen>
  );
}

function attentionText(attention: number): string {
  if (attention === 0) return 'No shipments need attention.';
  return `${formatCount(attention)} ${attention === 1 ? 'shipment needs' : 'shipments need'} attention.`;
}
