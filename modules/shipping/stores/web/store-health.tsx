import { formatDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { sinceWords } from '#kit/web/display/relative-time.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Store } from '../contract/store-shapes.ts';
import styles from './stores.module.css';

/** How well the connection works, and which labels the store doesn't have yet. */
export function StoreHealth({ store: { health, polledAt } }: { readonly store: Store }) {
  const now = useNow();
  const { hasAccess, tokenUntil, noticesToday, refusedToday, told, toTell, late } = health;
  const valid = tokenUntil === null ? 'Valid' : `Valid until ${formatDay(providerDay(new Date(tokenUntil)))}`;
  return (
    <Card label="Connection health">
      <SectionTitle>Connection health</SectionTitle>
      <dl className={styles.health}>
        <Fact name="Access token" value={hasAccess ? valid : 'Not valid'} />
        <Fact
          name="Webhooks today"
          value={`${noticesToday - refusedToday} received, ${refusedToday} refused`}
        />
        <Fact
          name="Polling, every 10 min"
          value={polledAt === null ? 'Not yet' : `Last ${sinceWords(new Date(polledAt), now)}`}
        />
        <Fact name="Tracking sent to store" value={`${told} of ${toTell}`} />
      </dl>
      {late.map(({ shipmentId, number, words, nextTryAt }) => (
        <p key={shipmentId} className={styles.late}>
          <Icon name="warning" size={14} />
          <span>
            <Link to={`/membership/shipping/${shipmentId}`}>{`Label •••• ${number}`}</Link>
            {` ${words} ${nextTryAt === null ? 'Update the order in the store.' : "We'll try again soon."}`}
          </span>
        </p>
      ))}
      {late.length > 0 && (
        <p className={styles.quiet}>{`${counted(late.length, 'label update')} not in the store yet`}</p>
      )}
    </Card>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
