import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { PaysBy } from '../domain/pays-by.ts';
import styles from './methods.module.css';

const columns: readonly (readonly [PaysBy, string])[] = [
  ['CreditCard', 'Credit card'],
  ['BankAccount', 'Bank account'],
  ['WireTransfer', 'Wire'],
];

interface ModuleTakesProps {
  readonly modules: readonly { readonly name: string; readonly takes: readonly PaysBy[] }[];
}

/** Spec rulings 17e: which part of the portal takes what. */
export function ModuleTakes({ modules }: ModuleTakesProps) {
  return (
    <Card label="Where they can be used">
      <SectionTitle>Where they can be used</SectionTitle>
      <table className={styles.takes}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            {columns.map(([kind, name]) => (
              <th key={kind} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map(({ name, takes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(([kind]) => (
                <td key={kind}>{takes.includes(kind) ? <Taken /> : '-'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        A wire is no stored method: whoever pays by wire is shown where to send it, with a reference.
      </p>
    </Card>
  );
}

function Taken() {
  return (
    <span className={styles.taken}>
      <Icon name="check" size={15} />
      <span className={styles.hidden}>taken</span>
    </span>
  );
}
