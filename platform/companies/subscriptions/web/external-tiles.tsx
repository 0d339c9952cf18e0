import { now } from '#kit/web/display/now.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { aboutExternal } from '#platform/companies/external/contract/external-about.ts';
import { externalServices } from '#platform/companies/external/contract/external-sites.ts';
import { OpenExternal } from '#platform/companies/external/web/open-external.tsx';
import { BriefFigures } from '#platform/companies/external/web/service-figures.tsx';
import { cardKinds, externalCardsFor, serviceTile } from '../contract/service-card-content.ts';
import type { CardContent, ServiceCard } from '../contract/service-card-content.ts';
import styles from './external-tiles.module.css';

const today = (): string => providerDay(now());

/** Services with sites of their own: to members by subscription and role, to everyone else their links. */
export function ExternalTiles() {
  const actor = useActor();
  return (
    <ul className={styles.tiles} aria-label="External services">
      {actor.kind === 'member' ? <MemberTiles member={actor} /> : <PublicTiles />}
    </ul>
  );
}

function MemberTiles({ member }: { readonly member: Member }) {
  return externalCardsFor(member).map((card) => {
    const { status, text, link } = serviceTile(card, member, today);
    return (
      <li key={card.title} className={styles.tile} aria-label={card.title}>
        <h2 className={styles.title}>
          {card.title}
          {status !== undefined && <StatusBadge kind={cardKinds[status]}>{status}</StatusBadge>}
        </h2>
        <p className={styles.text}>{text}</p>
        {isOpen(status) && link !== undefined && <TileFigures card={card} />}
        {link !== undefined && (
          <Link to={link.to} aria-label={`${link.label}: ${card.title}`}>
            {link.label}
          </Link>
        )}
      </li>
    );
  });
}

/** What the partner counts for the company. */
function TileFigures({ card: { serviceType, title } }: { readonly card: ServiceCard }) {
  const service = externalServices.find((one) => one.serviceType === serviceType);
  return service && <BriefFigures service={service.key} name={title} />;
}

/** Figures are shown once the company has the service and the person may open it. */
const isOpen = (status: CardContent['status']): boolean => status === 'Active' || status === 'Trial';

function PublicTiles() {
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
