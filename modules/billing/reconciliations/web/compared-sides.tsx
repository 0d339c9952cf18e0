import type { ReactNode } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { ReconciliationDetails } from '../contract/reconciliation-shapes.ts';
import { chargeInWords } from './reconciliation-text.ts';
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
    <Card label="Declared and billed">
      <SectionTitle>Declared and billed</SectionTitle>
      <table className={styles.compared} aria-label="Declared and billed">
        <thead>
          <tr>
            <th scope="col">Of the parcel</th>
            <th scope="col">Declared</th>
            <th scope="col">{carrier} billed</th>
          </tr>
        </thead>
        <tbody>
          <Line name="Weight" was={`${declared.weightLb} lb`} is={`${billed.weightLb} lb`} />
          <Line name="Dimensions" was={declared.dimensions} is={billed.dimensions} />
          <Line name="Zone" was={`${declared.zone}`} is={`${billed.zone}`} />
          <Line name="Delivered to" was={placeWords(declared)} is={placeWords(billed)} />
          {kinds.map((kind) => {
            const [was, is] = [amountOf(declared, kind), amountOf(billed, kind)];
            return (
              <Line
                key={kind}
                name={chargeInWords(kind)}
                was={<Money cents={was} />}
                is={<Money cents={is} />}
                differs={was !== is}
              />
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
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

const placeWords = ({ residential }: Side): string => (residential ? 'A home' : 'A business');

interface LineProps {
  readonly name: string;
  readonly was: ReactNode;
  readonly is: ReactNode;
  readonly differs?: boolean;
}

function Line({ name, was, is, differs = was !== is }: LineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{was}</td>
      <td data-differs={differs || undefined}>{is}</td>
    </tr>
  );
}
