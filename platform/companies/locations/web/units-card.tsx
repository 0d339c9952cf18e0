import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { BusinessUnit } from '../contract/business-unit-endpoints.ts';
import { locationsKey, unitsQuery } from './location-queries.ts';
import styles from './locations.module.css';
import { openUnitDialog } from './unit-dialog.tsx';

const locationsInWords = (count: number): string => (count === 1 ? '1 location' : `${count} locations`);

/** The parts the company divides itself into, each with the locations that belong to it. */
export function UnitsCard({ companyId }: { readonly companyId: string }) {
  const query = useQuery(unitsQuery(companyId));
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const edit = async (unit?: BusinessUnit): Promise<void> => {
    const kept = await openUnitDialog(dialogs, { companyId, unit });
    if (kept === undefined) return;
    await queries.invalidateQueries({ queryKey: locationsKey });
    toast.show({ sentence: `${kept.name} is saved` });
  };
  return (
    <Card label="Business units">
      <Screen query={query} loading={<LoadingFace rows={3} />}>
        {({ items, actions }) => (
          <>
            <div className={styles.head}>
              <SectionTitle>Business units</SectionTitle>
              {actions.includes('add') && (
                <Button variant="default" onClick={() => void edit()}>
                  Add unit
                </Button>
              )}
            </div>
            {items.length === 0 ? (
              <p className={styles.quiet}>
                None. A company that keeps its books in parts names them here and gives each location to one.
              </p>
            ) : (
              <ul className={styles.rows} aria-label="Business units">
                {items.map((unit) => (
                  <li key={unit.businessUnitId} className={styles.row}>
                    <span>
                      <span className={styles.name}>{unit.name}</span>{' '}
                      <span className={styles.quiet}>
                        {unit.code !== '' && `${unit.code}, `}
                        {locationsInWords(unit.locations)}
                      </span>
                    </span>
                    <span className={styles.head}>
                      {!unit.isActive && <StatusBadge kind="mute">No longer used</StatusBadge>}
                      {unit.actions.includes('change') && (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          aria-label={`Change ${unit.name}`}
                          onClick={() => void edit(unit)}
                        >
                          Change
                        </Button>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Screen>
    </Card>
  );
}
