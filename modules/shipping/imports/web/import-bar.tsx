import { Button } from '@mantine/core';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { isUnderWay } from '../domain/import-moves.ts';
import type { Import } from '../contract/import-shapes.ts';
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
        <span>{counts.Saved > 0 ? 'In this import' : 'Ready to buy'}</span>
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
        {ready.charge !== ready.total && (
          <span>{`We charge ${formatCents(cents(ready.charge))}; your carriers bill the rest`}</span>
        )}
      </div>
      <div className={styles.verbs}>
        {batch.actions.includes('save') && (
          <Button variant="default" disabled={acts.busy} onClick={acts.save}>
            {`Save ${counted(counts.Ready, 'draft')}`}
          </Button>
        )}
        {batch.purchases.Bought > 0 && !isUnderWay(status) && (
          <Button variant="default" disabled={acts.busy} onClick={acts.print}>
            {`Print ${counted(batch.purchases.Bought, 'label')}`}
          </Button>
        )}
        {batch.actions.includes('stop') && (
          <Button variant="default" disabled={acts.busy} onClick={acts.stop}>
            Stop buying
          </Button>
        )}
        {batch.actions.includes('buy') && (
          <Button disabled={acts.busy} onClick={() => acts.buy(batch.toBuy.total)}>
            {`Buy ${counted(batch.toBuy.labels, 'label')}`}
          </Button>
        )}
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
