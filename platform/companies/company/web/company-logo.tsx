import { useQuery } from '@tanstack/react-query';
import { useActor } from '#platform/access/web.tsx';
import styles from './company-logo.module.css';
import { companyQuery, logoQuery } from './company-queries.ts';

/** The active company's logo beside its name; nothing where it has none. */
export function CompanyLogo() {
  const actor = useActor();
  // Where somebody has just chosen another one here, the profile knows it first.
  const { data: company } = useQuery({ ...companyQuery, enabled: false });
  if (actor.kind !== 'member') return null;
  const { companyId, companyLogoId } = actor;
  const logoId = company?.companyId === companyId ? company.logoId : (companyLogoId ?? null);
  return logoId === null ? null : <LogoPicture companyId={companyId} logoId={logoId} name="" />;
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
