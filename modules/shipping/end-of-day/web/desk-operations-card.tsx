import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { DeskCompanyProps } from '#kit/web/slots/web-door.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { dayWords, statusOf } from '#modules/shipping/pickups/web/pickup-words.ts';
import { getDeskOperations, operationsDays } from '../contract/desk-operations-endpoint.ts';
import styles from './end-of-day.module.css';

const pages = [
  ['pickups', '/membership/shipping/pickups'],
  ['SCAN forms', '/membership/shipping/pickups/scan-forms'],
  ['end of day', '/membership/shipping/pickups/end-of-day'],
] as const;

/** The last days, and the company's own pages: read-only, and for a reason that its activity log keeps. */
export function DeskOperationsCard({ companyId, name, onView }: DeskCompanyProps) {
  const query = useQuery({
    queryKey: ['desk', 'operations', companyId],
    queryFn: ({ signal }) => call(getDeskOperations, { params: { companyId } }, { signal }),
  });
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ pickups, noShows, notCreated, forms, formLabels, lastClosed }) => (
        <Card label="Shipping operations">
          <SectionTitle beside={`Last ${operationsDays} days`}>Shipping operations</SectionTitle>
          <FactList>
            <FactLine name="Driver no-shows">{noShows}</FactLine>
            <FactLine name="Pickups not scheduled">{notCreated}</FactLine>
            <FactLine name="SCAN forms" note={counted(formLabels, 'label')}>
              {forms}
            </FactLine>
            <FactLine
              name="Last day closed"
              note={
                lastClosed === null
                  ? undefined
                  : `by ${lastClosed.closedBy}, ${counted(lastClosed.unscanned, 'parcel')} not scanned`
              }
            >
              {lastClosed === null ? 'None' : dayWords(lastClosed.day)}
            </FactLine>
          </FactList>
          {pickups.length > 0 && (
            <ul className={styles.deskPickups}>
              {pickups.map((pickup) => {
                const { kind, words } = statusOf(pickup);
                return (
                  <li key={pickup.pickupId}>
                    <span>
                      {pickup.serviceName}, {dayWords(pickup.day)}
                    </span>
                    <StatusBadge kind={kind}>{words}</StatusBadge>
                  </li>
                );
              })}
            </ul>
          )}
          {onView !== undefined && (
            <div className={styles.deskPages}>
              {pages.map(([label, path]) => (
                <Button
                  key={path}
                  size="xs"
                  variant="default"
                  aria-label={`View ${label} as ${name}`}
                  onClick={() => onView(path)}
                >
                  View {label}
                </Button>
              ))}
            </div>
          )}
        </Card>
      )}
    </Screen>
  );
}
