import { useQuery } from '@tanstack/react-query';
import styles from './company-logo.module.css';
import { logoQuery } from './company-queries.ts';

interface LogoPictureProps {
  readonly companyId: string;
  readonly logoId: string;
  readonly name: string;
}

/** The stored logo, loaded with the person's token. */
export function LogoPicture({ companyId, logoId, name }: LogoPictureProps) {
  const { data: address } = useQuery(logoQuery(companyId, logoId));
  return (
    <span className={styles.logo}>
      {typeof address === 'string' && <img src={address} alt={`${name} logo`} />}
    </span>
  );
}
