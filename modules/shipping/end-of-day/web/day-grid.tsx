import type { ReactNode } from 'react';
import { cents } from '#kit/domain/money.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { parcelsText, zoneName } from '#modules/shipping/pickups/web/pickup-words.ts';
import type { CarrierColumn, EndOfDay } from '../contract/end-of-day-endpoints.ts';
import type { DayStep } from '../domain/day-steps.ts';
import type { CellProps } from './day-cells.tsx';
import { FormsCell, HandoverCell, ManifestCell, PickupCell, ReportCell } from './day-cells.tsx';
import styles from './day-grid.module.css';

type GridProps = Omit<CellProps, 'column'>;

interface Row {
  readonly step: DayStep | 'labels';
  readonly title: string;
  hint(day: EndOfDay): string;
  cell(props: CellProps): ReactNode;
  lacks?(column: CarrierColumn): boolean;
}

const onManifests = ({ carriers, parcels }: EndOfDay): string =>
  `${carriers.reduce((sum, { onManifest }) => sum + onManifest, 0)} of ${parcels} so far`;

const rows: readonly Row[] = [
  {
    step: 'labels',
    title: 'Labels on manifests',
    hint: onManifests,
    cell: (props) => <ManifestCell {...props} />,
    lacks: ({ onManifest, parcels }) => onManifest < parcels,
  },
  {
    step: 'forms',
    title: 'SCAN forms',
    hint: () => 'One barcode for all USPS labels',
    cell: (props) => <FormsCell {...props} />,
  },
  {
    step: 'pickups',
    title: 'Pickups',
    hint: ({ location: { city, zone } }) => `Times in ${city} (${zoneName(zone)})`,
    cell: (props) => <PickupCell {...props} />,
  },
  {
    step: 'handover',
    title: 'Handoff',
    hint: () => 'Driver, count and PIN',
    cell: (props) => <HandoverCell {...props} />,
  },
  {
    step: 'reports',
    title: 'Reports',
    hint: () => 'PDF and Excel for each carrier',
    cell: (props) => <ReportCell {...props} />,
  },
];

export function DayGrid({ day, acts, now }: GridProps) {
  const [next] = day.stepsLeft;
  return (
    <table className={styles.grid}>
      <thead>
        <tr>
          <td aria-label="Step" />
          {day.carriers.map((column) => (
            <CarrierHead key={column.carrier} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, title, hint, cell, lacks }, at) => {
          const isNext = step === next;
          const isDone = step === 'labels' ? !day.carriers.some((one) => lacks?.(one)) : isDoneIn(day, step);
          return (
            <tr key={step} data-next={isNext || undefined} aria-current={isNext ? 'step' : undefined}>
              <th scope="row" aria-label={title}>
                <div className={styles.step}>
                  <span
                    className={styles.mark}
                    data-kind={isDone ? 'done' : isNext ? 'next' : step === 'labels' ? 'warn' : undefined}
                  >
                    {isDone ? <Icon name="check" size={15} title="Done" /> : at + 1}
                  </span>
                  <div>
                    <div className={styles.title}>{title}</div>
                    <div className={styles.hint}>{hint(day)}</div>
                  </div>
                </div>
              </th>
              {day.carriers.map((column) => (
                <td key={column.carrier} data-lacks={lacks?.(column) || undefined}>
                  <div className={styles.carrierName}>{column.carrier}</div>
                  {cell({ column, day, acts, now })}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const isDoneIn = ({ stepsLeft }: EndOfDay, step: DayStep): boolean => !stepsLeft.includes(step);

function CarrierHead({ column: { carrier, parcels, insuredValue, onManifest } }: Pick<CellProps, 'column'>) {
  return (
    <th scope="col">
      <div className={styles.head}>
        <span className={styles.carrier}>{carrier}</span>
        <span className={styles.count}>{parcelsText(parcels)}</span>
      </div>
      <div className={styles.value}>
        <span className={styles.money}>
          <Money cents={cents(insuredValue)} />
        </span>
        <span className={styles.count}>insured</span>
      </div>
      <Meter label={`${carrier} labels on manifests`} value={onManifest} most={parcels} tone="ok" />
    </th>
  );
}
