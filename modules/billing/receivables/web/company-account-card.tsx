import { useQuery } from '@tanstack/react-query';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { DeskCompanyProps } from '#kit/web/slots/web-door.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { stageKinds } from './collection-tones.ts';
import { receivableQuery } from './receivables-queries.ts';
import styles from './receivables.module.css';

/** What the company owes, on the desk's page of the company. */
export function CompanyAccountCard({ companyId, name }: DeskCompanyProps) {
  const query = useQuery(receivableQuery(companyId));
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ owed, pastDue, credit, stage, nextStep, hold }) => (
        <Card label="Account">
          <SectionTitle beside={<StatusBadge kind={stageKinds[stage]}>{stage}</StatusBadge>}>
            Account
          </SectionTitle>
          <FactList>
            <FactLine name="Owed">
              <Money cents={owed} />
            </FactLine>
            <FactLine name="Past due" note="less credit">
              <Money cents={pastDue} />
            </FactLine>
            <FactLine name="Credit">
              <Money cents={credit} />
            </FactLine>
            {owed > 0 && <FactLine name="Next step">{nextStep}</FactLine>}
            {hold !== null && <FactLine name="Credit hold">{hold.reason}</FactLine>}
          </FactList>
          <p className={styles.openedActs}>
            <Link to={`/desk/receivables/${companyId}`} aria-label={`View account for ${name}`}>
              View account
            </Link>
          </p>
        </Card>
      )}
    </Screen>
  );
}
