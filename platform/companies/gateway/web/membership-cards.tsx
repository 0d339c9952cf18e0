import { day, formatDay } from '#kit/domain/day.ts';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { routeRules } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';
import type { GatewayMembership } from '../contract/gateway-endpoint.ts';
import { memberBenefits } from '../domain/member-benefits.ts';
import styles from './gateway.module.css';

interface MembershipsProps {
  readonly memberships: readonly GatewayMembership[];
}

const statusLabels: Readonly<Record<string, string>> = { NotListed: 'Not listed' };

const dayText = (text: string): string => formatDay(day(text));

/** The company's memberships, as their programs list them today. */
export function Memberships({ memberships }: MembershipsProps) {
  if (memberships.length === 0)
    return (
      <Card label="Membership">
        <SectionTitle>Membership</SectionTitle>
        <p>We have no AGS or GemAndJewel membership on file for your company.</p>
        <p>
          <Link to="/help">Contact us to add one</Link>
        </p>
      </Card>
    );
  return memberships.map((membership) => (
    <Card key={membership.affiliationType} label={`${membership.affiliationType} membership`}>
      <SectionTitle>{membership.affiliationType} membership</SectionTitle>
      <p>
        <StatusBadge kind={membership.isRecognized ? 'ok' : 'warn'}>
          {statusLabels[membership.status] ?? membership.status}
        </StatusBadge>
      </p>
      <FactsTable
        label={`${membership.affiliationType} membership`}
        facts={[
          { name: 'Member number', value: membership.memberId },
          { name: 'Member since', value: membership.startsOn === null ? '-' : dayText(membership.startsOn) },
          { name: 'Valid through', value: membership.endsOn === null ? '-' : dayText(membership.endsOn) },
        ]}
      />
      <NextStep membership={membership} />
    </Card>
  ));
}

function NextStep({ membership }: { readonly membership: GatewayMembership }) {
  const { affiliationType, isConfirmed, isRecognized } = membership;
  if (!isConfirmed)
    return (
      <p className={styles.quiet}>
        {affiliationType}'s list isn't available right now. This is the last status we have.
      </p>
    );
  if (isRecognized) return null;
  return (
    <p>
      Renew with {affiliationType}. If your membership is active there, <Link to="/help">contact us</Link>.
    </p>
  );
}

/** Only what the portal really gives its members. */
export function Benefits({ memberships }: MembershipsProps) {
  const buysDiamonds = useDecide()(routeRules['/marketplace'], () => false).allowed;
  const benefits = memberships.flatMap((membership) => memberBenefits({ ...membership, buysDiamonds }));
  return (
    <Card label="Member benefits">
      <SectionTitle>Member benefits</SectionTitle>
      {benefits.length === 0 ? (
        <p className={styles.quiet}>No member benefits in the portal yet.</p>
      ) : (
        <ul className={styles.list}>
          {benefits.map(({ title, text, link }) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
              {link !== undefined && <Link to={link.to}>{link.label}</Link>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
