import { useQuery } from '@tanstack/react-query';
import { useActor } from '#platform/access/web/index.tsx';
import styles from './company-logo.module.css';
import { companyQuery, logoQuery } from './company-queries.ts';

/** The active company's logo beside its name; nothing where it has none. */
export function CompanyLogo() {
  const actor = useActor();
  return actor.kind === 'member' && actor.approvalStatus === 'Approved' ? <Logo /> : null;
}

function Logo() {
  const { data: company } = useQuery({ ...companyQuery, staleTime: 5 * 60_000 });
  if (company === undefined || company.logoId === null) return null;
  return <LogoPicture companyId={company.companyId} logoId={company.logoId} name="" />;
}

interface LogoPictureProps {
  readonly companyId: string;
  readonly logoId: string;
  /** Whose logo it is; empty where the name stands beside it. */
  readonly name: string;
  readonly large?: boolean;
}

export function LogoPicture({ companyId, logoId, name, large = false }: LogoPictureProps) {
  const { data: address } = useQuery(logoQuery(companyId, logoId));
  return (
    <span className={large ? styles.large : styles.small}>
      {typeof address === 'string' && <img src={address} alt={name === '' ? '' : `Logo of ${name}`} />}
    </span>
  );
}
