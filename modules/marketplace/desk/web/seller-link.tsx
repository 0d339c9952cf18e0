import { Link } from '#kit/web/link/link.ts';
import styles from './desk.module.css';

interface SellerLinkProps {
  readonly name: string;
  readonly companyId: string | null;
}

/** To the seller's company; a seller without an account here is in the list of sellers. */
export const SellerLink = ({ name, companyId }: SellerLinkProps) => (
  <Link className={styles.among} to={companyId === null ? '/desk/feeds' : `/desk/companies/${companyId}`}>
    {name}
  </Link>
);
