import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './addresses.module.css';

/** Why a delivery there is at risk, beside the address it is said of. */
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
