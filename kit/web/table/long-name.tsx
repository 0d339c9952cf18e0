import styles from './long-name.module.css';

/** A long name takes two lines of its cell before it is cut. */
export function LongName({ text: name }: { readonly text: string }) {
  if (name === '') return '-';
  return (
    <span className={styles.name} title={name}>
      <span>{name}</span>
    </span>
  );
}
