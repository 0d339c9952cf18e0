import styles from './panel-list.module.css';

interface MagicListProps {
  readonly title: string;
  readonly magic: readonly { readonly typed: string; readonly happens: string }[];
}

/** Magic inputs and their effects. */
export function MagicList({ title, magic }: MagicListProps) {
  return (
    <details>
      <summary>{title}</summary>
      <ul className={styles.list}>
        {magic.map(({ typed, happens }) => (
          <li key={typed}>
            <span className={styles.value}>{typed}</span>
            <span className={styles.fact}>{happens}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
