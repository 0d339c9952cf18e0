import styles from './field-frame.module.css';

const marks = {
  bad: <path d="M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7Z M10 6.5v4.5 M10 13.7v.1" />,
  warn: <path d="M10 3 18 17H2Z M10 8v4.5 M10 14.6v.1" />,
};

export function FieldSign({ tone }: { tone: 'warn' | 'bad' }) {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {marks[tone]}
    </svg>
  );
}
