import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { maxPerRun } from '#modules/shipping/bulk/contract/bulk-endpoints.ts';
import type { Import } from '../contract/import-shapes.ts';
import { importShipmentsQuery } from './import-queries.ts';
import styles from './imports.module.css';
import type { ImportActs } from './use-import-acts.ts';

interface BarProps {
  readonly batch: Import;
  readonly acts: ImportActs;
}

/** What is ready, what it costs, and the next step; at the bottom of the window. */
export function ImportBar({ batch, acts }: BarProps) {
  const { counts, ready, status } = batch;
  const labels = counts.Ready + counts.Saved;
  if (labels === 0) return null;
  const parts = [
    ['Freight', ready.freight],
    ['Signature', ready.signature],
    ['Premium', ready.premium],
  ] as const;
  return (
    <section className={styles.bar} aria-label="Totals">
      <div className={styles.sum}>
        <span>{status === 'Saved' ? 'Saved as drafts' : 'Ready to save'}</span>
        <strong>{counted(labels, 'label')}</strong>
      </div>
      <dl className={styles.figures}>
        {byName(ready.byCarrier).map(([carrier, count]) => (
          <Figure key={carrier} name={carrier} value={String(count)} />
        ))}
        {parts.map(([name, value]) => (
          <Figure key={name} name={name} value={formatCents(cents(value))} />
        ))}
      </dl>
      <div className={styles.sum}>
        <span>Total</span>
        <strong>{formatCents(cents(ready.total))}</strong>
      </div>
      <div className={styles.verbs}>
        {batch.actions.includes('save') && (
          <Button disabled={acts.busy} onClick={acts.save}>
            {`Save ${counted(counts.Ready, 'draft')}`}
          </Button>
        )}
        {status === 'Saved' && <Buy batch={batch} acts={acts} />}
      </div>
    </section>
  );
}

/** A service counts for its carrier. */
function byName(lines: Import['ready']['byCarrier']): [string, number][] {
  const sums = new Map<string, number>();
  for (const { carrier, labels } of lines) sums.set(carrier, (sums.get(carrier) ?? 0) + labels);
  return [...sums];
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A run buys a limited number; the page then offers the next part. */
function Buy({ batch, acts }: BarProps) {
  const { data } = useQuery(importShipmentsQuery(batch.batchId));
  if (data === undefined) return null;
  const all = data.shipments.length;
  const left = data.shipments.filter(({ isBought }) => !isBought).length;
  if (left === 0) return <span>{`${counted(all, 'label')} bought`}</span>;
  const words =
    left <= maxPerRun
      ? `Price and buy ${counted(left, 'label')}`
      : `Price and buy ${left === all ? 'first' : 'next'} ${maxPerRun} of ${left.toLocaleString('en-US')}`;
  return (
    <>
      {left > maxPerRun && (
        <span
          className={styles.hint}
        >{`Up to ${maxPerRun} at a time. Come back here for the next part.`}</span>
      )}
      <Button disabled={acts.busy} onClick={acts.buy}>
        {words}
      </Button>
    </>
  );
}
