import type { ReactNode } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { ReconciliationDetails } from '../contract/reconciliation-shapes.ts';
import { chargeLabel } from './reconciliation-text.ts';
import styles from './reconciliations.module.css';

type Side = ReconciliationDetails['declared'];

interface ComparedSidesProps {
  readonly carrier: string;
  readonly declared: Side;
  readonly billed: Side;
}

/** Declared next to billed, with differences highlighted. */
export function ComparedSides({ carrier, declared, billed }: ComparedSidesProps) {
  const kinds = [...new Set([...declared.charges, ...billed.charges].map(({ charge }) => charge))];
  const amountOf = ({ charges }: Side, kind: string) => charges.find(({ charge }) => charge === kind)?.amount;
  return (
    <Card label="Declared vs. billed">
      <SectionTitle>Declared vs. billed</SectionTitle>
      <table className={styles.compared} aria-label="Declared vs. billed">
        <thead>
          <tr>
            <th scope="col">Detail</th>
            <th scope="col">Declared</th>
            <th scope="col">{carrier} billed</th>
          </tr>
        </thead>
        <tbody>
          <Line name="Weight" declared={`${declared.weightLb} lb`} billed={`${billed.weightLb} lb`} />
          <Line name="Dimensions" declared={declared.dimensions} billed={billed.dimensions} />
          <Line name="Zone" declared={`${declared.zone}`} billed={`${billed.zone}`} />
          <Line
            name="Delivered to"
            declared={formatDestination(declared)}
            billed={formatDestination(billed)}
          />
          {kinds.map((kind) => {
            const [before, after] = [amountOf(declared, kind), amountOf(billed, kind)];
            return (
              <Line
                key={kind}
                name={chargeLabel(kind)}
                declared={<Money cents={before} />}
                billed={<Money cents={after} />}
                differs={before !== after}
              />
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money cents={declared.total} />
            </td>
            <td>
              <Money cents={billed.total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

const formatDestination = ({ residential }: Side): string => (residential ? 'Residence' : 'Business');

interface LineProps {
  readonly name: string;
  readonly declared: ReactNode;
  readonly billed: ReactNode;
  readonly differs?: boolean;
}

function Line({ name, declared, billed, differs = declared !== billed }: LineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{declared}</td>
      <td data-differs={differs || undefined}>{billed}</td>
    </tr>
  );
}
