import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Meter } from '#kit/web/display/meter.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { CutoffRing } from '#modules/shipping/pickups/web/cutoff-ring.tsx';
import { weekdaysText } from '#modules/shipping/pickups/domain/pickup-rules.ts';
import type { Pickup } from '#modules/shipping/pickups/contract/pickup-endpoints.ts';
import {
  cutoffOf,
  dayWords,
  statusOf,
  troubleOf,
  windowInLine,
} from '#modules/shipping/pickups/web/pickup-words.ts';
import { finalSentence, scanFormStatusWords } from '#modules/shipping/scan-forms/domain/scan-form-moves.ts';
import { mostLabelsPerForm } from '#modules/shipping/scan-forms/domain/scan-form-rules.ts';
import { labelsText } from '#modules/shipping/scan-forms/web/scan-form-words.ts';
import { leastPieces } from '#modules/shipping/mailing-forms/domain/mail-piece.ts';
import type { CarrierColumn, EndOfDay } from '../contract/end-of-day-endpoints.ts';
import type { DayActs } from './use-day-acts.ts';
import styles from './day-cells.module.css';
import { momentText } from './end-of-day-words.ts';

export interface CellProps {
  readonly day: EndOfDay;
  readonly acts: DayActs;
  readonly now: Date;
  readonly column: CarrierColumn;
}

type State = 'ok' | 'warn' | 'bad';

function StateLine({ state, children }: { readonly state: State; readonly children: ReactNode }) {
  return (
    <p className={styles.state} data-state={state}>
      <Icon name={state === 'ok' ? 'check' : 'warning'} size={15} />
      <span>{children}</span>
    </p>
  );
}

const Plain = ({ children }: { readonly children: ReactNode }) => <p className={styles.plain}>{children}</p>;
const Quiet = ({ children }: { readonly children: ReactNode }) => <p className={styles.quiet}>{children}</p>;

export function ManifestCell({ column: { carrier, parcels, onManifest, sentAt }, day }: CellProps) {
  if (parcels === 0) return <Quiet>No {carrier} parcels today</Quiet>;
  if (onManifest < parcels)
    return (
      <>
        <StateLine state="warn">{parcels - onManifest} not on a manifest</StateLine>
        <Plain>One manifest per origin, account and mailing date.</Plain>
        <p className={styles.links}>
          <Link to="/membership/shipping/pickups/scan-forms">Show labels</Link>
        </p>
      </>
    );
  return (
    <>
      <StateLine state="ok">
        {parcels > 1 ? `All ${parcels} on a manifest` : `${parcels} on a manifest`}
      </StateLine>
      {carrier !== 'USPS' && sentAt !== null && (
        <Plain>
          Sent to {carrier} {momentText(sentAt, day.location.zone, day.day)}
        </Plain>
      )}
    </>
  );
}

export function FormsCell({ column: { carrier, forms, splits, parcels }, acts }: CellProps) {
  if (carrier !== 'USPS') return <Quiet>Not needed for {carrier}</Quiet>;
  if (parcels === 0) return <Quiet>No USPS parcels today</Quiet>;
  return (
    <>
      {forms.map((form) => (
        <div key={form.scanFormId} className={styles.form}>
          <span>
            {form.number === null ? 'Form' : `Form ${form.number.slice(-4)}`}, {labelsText(form.labels)}
          </span>
          {form.actions.includes('print') ? (
            <TextButton label={`Print form ${form.number ?? ''}`} onClick={() => acts.forms.print(form)}>
              Print
            </TextButton>
          ) : (
            <span className={styles.quiet}>{scanFormStatusWords[form.status]}</span>
          )}
        </div>
      ))}
      {splits.map((count, at) => (
        <div key={at} className={styles.split}>
          <span>Form {forms.length + at + 1}</span>
          <Meter label={`Form ${forms.length + at + 1}`} value={count} most={mostLabelsPerForm} tone="bar3" />
          <span className={styles.number}>{count}</span>
        </div>
      ))}
      {splits.length > 0 && (
        <Plain>
          {splits.length > 1 && `Up to ${mostLabelsPerForm} labels per form. `}
          {finalSentence}
        </Plain>
      )}
    </>
  );
}

export function PickupCell({ column, day, acts, now }: CellProps) {
  const { carrier, pickups, nextPickup, cutoff, parcels, scanned } = column;
  const { location, actions } = day;
  const waits =
    scanned < parcels &&
    nextPickup === null &&
    !pickups.some(({ status }) => status !== 'NotCreated' && status !== 'NoShow');
  const terms = cutoffOf({ ...location, name: carrier }, cutoff, now);
  return (
    <>
      {pickups.map((pickup) => (
        <PickupLines key={pickup.pickupId} pickup={pickup} when={pickup.serviceName} />
      ))}
      {nextPickup !== null && scanned < parcels && (
        <PickupLines pickup={nextPickup} when={dayWords(nextPickup.day)} />
      )}
      {waits && (
        <>
          {cutoff.isToday ? (
            <div className={styles.cutoff}>
              {terms.isSoon && <CutoffRing minutes={terms.minutes} />}
              <div>
                <p className={styles.state} data-state={terms.isSoon ? 'warn' : undefined}>
                  {terms.left} left
                </p>
                <Plain>
                  {carrier} cutoff {terms.time}
                </Plain>
              </div>
            </div>
          ) : (
            <StateLine state="warn">{carrier} can't pick up today</StateLine>
          )}
          {!cutoff.isToday && <Plain>Next available: {dayWords(cutoff.nextDay)}</Plain>}
          {actions.includes('schedule') && (
            <Button
              className={styles.verb}
              size="sm"
              variant={day.stepsLeft[0] === 'pickups' ? 'filled' : 'default'}
              disabled={acts.busy}
              aria-label={`Schedule pickup, ${carrier}`}
              onClick={() => acts.pickups.scheduleAt(location.locationId, carrier)}
            >
              Schedule pickup
            </Button>
          )}
        </>
      )}
      {scanned >= parcels && pickups.length === 0 && <Quiet>No pickup needed</Quiet>}
    </>
  );
}

function PickupLines({ pickup, when }: { readonly pickup: Pickup; readonly when: string }) {
  const trouble = troubleOf(pickup);
  const { confirmation, status } = pickup;
  return (
    <div>
      <StateLine state={trouble === undefined ? 'ok' : status === 'NotCreated' ? 'bad' : 'warn'}>
        {status === 'Scheduled' && confirmation !== null
          ? `Confirmed ${confirmation}`
          : statusOf(pickup).words}
      </StateLine>
      <Plain>
        {when}, {windowInLine(pickup)}
      </Plain>
      {pickup.isRecurring && (
        <p className={styles.recurs}>
          <Icon name="swap" size={15} />
          {pickup.weekdays.length === 0 ? 'Recurring' : `Recurring, ${weekdaysText(pickup.weekdays)}`}
        </p>
      )}
      {trouble !== undefined && <Quiet>{trouble}</Quiet>}
    </div>
  );
}

export function HandoverCell({
  column: { carrier, parcels, pickups, nextPickup, scanned },
  acts,
}: CellProps) {
  const pickup = pickups.find(({ pin, status }) => pin !== null && status !== 'NotCreated') ?? pickups[0];
  if (parcels === 0 && pickup === undefined) return <Quiet>Nothing to hand over</Quiet>;
  if (nextPickup !== null && scanned < parcels) return <Quiet>Next pickup: {dayWords(nextPickup.day)}</Quiet>;
  return (
    <>
      <dl className={styles.facts}>
        <dt>PIN</dt>
        <dd className={styles.pin}>{pickup?.pin ?? '-'}</dd>
        <dt>Driver's name</dt>
        <dd>{pickup?.driverName ?? '-'}</dd>
        <dt>Count</dt>
        <dd>
          {pickup?.handedOver ?? 0} of {Math.max(parcels, pickup?.parcels ?? 0)}
        </dd>
      </dl>
      {pickup === undefined ? (
        <Quiet>{scanned >= parcels ? 'All scanned' : 'Schedule a pickup to get a receipt'}</Quiet>
      ) : (
        <p className={styles.links}>
          {pickup.actions.includes('handOver') && (
            <TextButton label={`Record handoff, ${carrier}`} onClick={() => acts.pickups.handOver(pickup)}>
              Record handoff
            </TextButton>
          )}
          {pickup.actions.includes('receipt') && (
            <TextButton label={`Receipt, ${carrier}`} onClick={() => acts.pickups.receipt(pickup)}>
              Receipt
            </TextButton>
          )}
        </p>
      )}
    </>
  );
}

export function ReportCell({ column, day, acts }: CellProps) {
  const { carrier, forms, splits, parcels, scanned } = column;
  const asked = { locationId: day.location.locationId, day: day.day, carrier };
  const count = forms.length + splits.length;
  return (
    <>
      <Plain>Counts, values, services{count > 0 && ', SCAN forms'} and unscanned parcels</Plain>
      <div className={styles.files}>
        <Button
          size="xs"
          variant="default"
          disabled={acts.busy}
          aria-label={`${carrier} report, PDF`}
          onClick={() => acts.pdf(asked)}
        >
          PDF
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={acts.busy}
          aria-label={`${carrier} report, Excel`}
          onClick={() => acts.sheet(asked)}
        >
          Excel
        </Button>
      </div>
      {carrier === 'USPS' && parcels - scanned >= leastPieces && (
        <p className={styles.links}>
          <TextButton label="Firm book, PS Form 3877" onClick={() => acts.mailingForm('firmBook', day)}>
            Firm book
          </TextButton>
          <TextButton
            label="Certificate of mailing, PS Form 3665"
            onClick={() => acts.mailingForm('certificate', day)}
          >
            Certificate of mailing
          </TextButton>
        </p>
      )}
    </>
  );
}
