import { Link } from '#kit/web/link/link.ts';
import { now } from '#kit/web/display/now.ts';
import { GroupCaption } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { providerDay } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { TileFigures, WithFigures } from '#platform/companies/external/web/tile-figures.tsx';
import { cardKinds, dashboardCardsFor, serviceCardContent } from '../contract/service-card-content.ts';
import styles from './service-cards.module.css';

const today = (): string => providerDay(now());

/** Spec marketplace §2: a card for each service, by the company's status with it. */
export function ServiceCards() {
  const actor = useActor();
  if (actor.kind !== 'member') return null;
  return (
    <WithFigures actor={actor}>
      {(figuresOf) => (
        <section className={styles.services} aria-label="Services">
          <GroupCaption lined>Services</GroupCaption>
          <ul className={styles.cards}>
            {dashboardCardsFor(actor).map((card) => {
              const { status, text, link } = serviceCardContent(card, actor, today);
              const brief = figuresOf(card.serviceType);
              return (
                <li key={card.title} className={styles.card}>
                  <h3 className={styles.title}>
                    {card.title}
                    {status !== undefined && <StatusBadge kind={cardKinds[status]}>{status}</StatusBadge>}
                  </h3>
                  {link !== undefined && (
                    <Link to={link.to} aria-label={`${link.label}: ${card.title}`}>
                      {link.label}
                    </Link>
                  )}
                  <p className={styles.text}>{text}</p>
                  {brief !== undefined && <TileFigures brief={brief} />}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </WithFigures>
  );
}
