import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of what it leads to, which takes the focus. */
  readonly to: string;
  readonly children: string;
}

/** Visible while focused: leads past what has many stops, such as the rail or a page's filters. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
