import type { ReactNode } from 'react';
import classes from './dialog.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Two columns; an empty value shows '-'. Spec platform §2.4. */
export function FactsTable({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) {
  return (
    <table className={classes.facts} aria-label={label}>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{isEmpty(value) ? '-' : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || typeof value === 'boolean';
}
