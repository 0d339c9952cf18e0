import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { comingServices } from '../contract/coming.ts';
import type { ComingServiceKey } from '../contract/coming.ts';
import { comingTexts } from './coming-texts.ts';
import styles from './coming.module.css';
import { TellMe } from './tell-me.tsx';

/** A service that isn't built yet says what it will do. */
export function ComingServicePage({ service }: { readonly service: ComingServiceKey }) {
  const name = comingServices.find(({ key }) => key === service)?.name ?? '';
  return (
    <>
      <PageTitle title={name} facts={<StatusBadge kind="mute">Coming soon</StatusBadge>} />
      <section className={styles.card} aria-label={name}>
        <p className={styles.text}>{comingTexts[service]}</p>
        <TellMe service={service} name={name} filled />
      </section>
    </>
  );
}
