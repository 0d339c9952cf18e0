import { useSuspenseQuery } from '@tanstack/react-query';
import { now } from '#kit/web/display/now.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { aboutExternal } from '#platform/companies/external/contract/external-about.ts';
import { externalServices } from '#platform/companies/external/contract/external-sites.ts';
import { externalServicesQuery } from '#platform/companies/external/web/external-queries.ts';
import { OpenExternal } from '#platform/companies/external/web/open-external.tsx';
import { TileFigures, WithFigures } from '#platform/companies/external/web/tile-figures.tsx';
import type { FiguresOf } from '#platform/companies/external/web/tile-figures.tsx';
import { cardKinds, externalCards, serviceTile } from '../contract/service-card-content.ts';
import styles from './external-tiles.module.css';

const today = (): string => providerDay(now());

/** Services with sites of their own: to members by subscription and role, to everyone else their links. */
export function ExternalTiles() {
  const actor = useActor();
  return (
    <WithFigures actor={actor}>
      {(figuresOf) => (
        <ul className={styles.tiles} aria-label="External services">
          {actor.kind === 'member' ? <MemberTiles member={actor} figuresOf={figuresOf} /> : <PublicTiles />}
        </ul>
      )}
    </WithFigures>
  );
}

function MemberTiles({ member, figuresOf }: { readonly member: Member; readonly figuresOf: FiguresOf }) {
  return externalCards().map((card) => {
    const { status, text, link } = serviceTile(card, member, today);
    const brief = figuresOf(card.serviceType);
    return (
      <li key={card.title} className={styles.tile} aria-label={card.title}>
        <h2 className={styles.title}>
          {card.title}
          {status !== undefined && <StatusBadge kind={cardKinds[status]}>{status}</StatusBadge>}
        </h2>
        <p className={styles.text}>{text}</p>
        {brief !== undefined && <TileFigures brief={brief} />}
        {link !== undefined && (
          <Link to={link.to} aria-label={`${link.label}: ${card.title}`}>
            {link.label}
          </Link>
        )}
      </li>
    );
  });
}

/** Tiles wait for their links, so that nothing moves when they arrive. */
function PublicTiles() {
  useSuspenseQuery(externalServicesQuery);
  return externalServices
    .filter(({ key }) => key !== 'custom')
    .map(({ key, name }) => (
      <li key={key} className={styles.tile} aria-label={name}>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.text}>{aboutExternal[key]}</p>
        <OpenExternal service={key} name={name} />
      </li>
    ));
}
