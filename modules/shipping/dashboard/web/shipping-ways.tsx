import { Link } from '#kit/web/link/link.ts';
import styles from './shipping-ways.module.css';

/** Links to the other shipping pages. */
export function ShippingWays() {
  return (
    <nav className={styles.ways} aria-label="Shipping">
      <Link to="/membership/shipping/insurance">Insurance only</Link>
      <Link to="/membership/shipping/presets">Presets</Link>
      <Link to="/membership/shipping/addresses">Address book</Link>
      <Link to="/membership/shipping/settings">Settings</Link>
    </nav>
  );
}
