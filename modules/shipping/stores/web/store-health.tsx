import { formatDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { sinceWords } from '#kit/web/display/relative-time.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Store } from '../contract/store-shapes.ts';
import styles from './stores.module.css';
import type { StoreActs } from './use-store-acts.ts';

interface HealthProps {
  readonly store: Store;
  /** When the page read it. */
  readonly checkedAt: Date;
  readonly acts: StoreActs;
}

/** How well the connection works, and which labels the store doesn't have yet. */
export function StoreHealth({ store, checkedAt, acts }: HealthProps) {
  const now = useNow();
  const { storeId, polledAt, actions } = store;
  const { hasAccess, tokenUntil, noticesToday, refusedToday, told, toTell, late } = store.health;
  const valid = tokenUntil === null ? 'Valid' : `Valid until ${formatDay(providerDay(new Date(tokenUntil)))}`;
  return (
    <Card label="Connection health">
      <SectionTitle beside={`Checked ${sinceWords(checkedAt, now)}`}>Connection health</SectionTitle>
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
      {late.map((label) => (
        <p key={label.shipmentId} className={styles.late}>
          <Icon name="warning" size={14} />
          <span className={styles.lateWords}>
            <Link to={`/membership/shipping/${label.shipmentId}`}>
              {label.order ?? `Label •••• ${label.number}`}
            </Link>
            {` ${label.words} ${retryWords(label, now)}`}
          </span>
          {label.nextTryAt !== null && actions.includes('import') && (
            <TextButton
              label={`Try now, ${label.order ?? `label ${label.number}`}`}
              onClick={() => acts.retry(storeId)}
            >
              Try now
            </TextButton>
          )}
        </p>
      ))}
    </Card>
  );
}

type LateLabel = Store['health']['late'][number];

const retryWords = ({ nextTryAt }: LateLabel, now: Date): string => {
  if (nextTryAt === null) return 'Update the order in the store.';
  const at = new Date(nextTryAt);
  return at <= now ? 'Retrying now.' : `Retries at ${clockWords(at)}.`;
};

const clockWords = (at: Date): string =>
  at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
