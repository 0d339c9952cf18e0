import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { now } from '#kit/web/display/now.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { providerDay } from '#platform/access/contract.ts';
import {
  coverages,
  daysFromDiscovery,
  lastDayToClaim,
} from '#modules/shipping/draft/domain/shipment-plan.ts';
import { coverageWords } from '#modules/shipping/quotes/web/coverage-options.ts';
import type { ShippingPreferences } from '#modules/shipping/preferences/web/preferences.ts';
import styles from './settings.module.css';
import type { useShippingSettings } from '#modules/shipping/preferences/web/use-shipping-settings.ts';

interface CoverageCardProps {
  readonly settings: ReturnType<typeof useShippingSettings>;
  readonly preferences: ShippingPreferences;
  save(change: Partial<ShippingPreferences>): void;
}

/** Spec shipping §9: coverage and its two claim deadlines; the earlier one applies. */
export function CoverageCard({ settings, preferences, save }: CoverageCardProps) {
  const { acknowledged, busy, patch } = settings;
  const [today] = useState(() => providerDay(now()));
  return (
    <Card label="Coverage">
      <SectionTitle
        beside={
          <StatusBadge kind={acknowledged ? 'ok' : 'warn'}>
            {acknowledged ? 'Acknowledged' : 'Not acknowledged'}
          </StatusBadge>
        }
      >
        Coverage
      </SectionTitle>
      <FactList>
        {coverages.map((coverage) => (
          <FactLine key={coverage} name={`${coverage}, shipped today`} note={coverageWords[coverage]}>
            report by {formatDay(lastDayToClaim(today, coverage))}
          </FactLine>
        ))}
        <FactLine name="Either plan, after you discover a loss">
          report within {daysFromDiscovery} days
        </FactLine>
      </FactList>
      <p className={styles.quiet}>
        The earlier deadline applies. Expanded also covers up to $75,000 at a retail store location.
      </p>
      {acknowledged ? (
        <div className={styles.fields}>
          <RadioGroup
            name="coverage"
            label="Default for new shipments"
            layout="row"
            options={coverages.map((value) => ({ value, label: value }))}
            value={preferences.coverage}
            onChange={(selected) => save({ coverage: selected ?? 'Essential' })}
          />
        </div>
      ) : (
        <div className={styles.acts}>
          <Button loading={busy} onClick={() => void patch({ ExtendedCoverageAcknowledged: true })}>
            Acknowledge
          </Button>
        </div>
      )}
    </Card>
  );
}
