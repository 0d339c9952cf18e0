import styles from './confirmed-dot.module.css';

type ConfirmedDotProps = {
  // Filled: guaranteed. A ring: subject to prior sale.
  guaranteed: boolean;
  // "4 min, guaranteed"; without words the state is still said to readers.
  words?: string;
};

export function ConfirmedDot({ guaranteed, words }: ConfirmedDotProps) {
  const spoken = guaranteed ? 'Guaranteed' : 'Subject to prior sale';
  return (
    <span className={styles.confirmed}>
      <span
        className={styles.dot}
        data-sure={guaranteed || undefined}
        {...(words ? {} : { role: 'img', 'aria-label': spoken })}
      />
      {words}
    </span>
  );
}
