import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './addresses.module.css';

export function HighRiskWarning({ warning }: { readonly warning: string | null }) {
  if (warning === null) return null;
  return (
    <p className={styles.risk}>
      <Icon name="warning" size={15} />
      <span>
        <strong>High-risk delivery.</strong> {warning}
      </span>
    </p>
  );
}
