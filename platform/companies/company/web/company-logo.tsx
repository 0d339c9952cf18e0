import { useQuery } from '@tanstack/react-query';
import { useActor } from '#platform/access/web.tsx';
import styles from './company-logo.module.css';
import { companyQuery, logoQuery } from './company-queries.ts';

/** The active company's logo; nothing if it has none. */
export function CompanyLogo() {
  const actor = useActor();
  // A logo chosen in this tab is in the profile before the session has it.
  const { data: company } = useQuery({ ...companyQuery, enabled: false });
  if (actor.kind !== 'member') return null;
  const { companyId, companyLogoId } = actor;
  const logoId = company?.companyId === companyId ? company.logoId : (companyLogoId ?? null);
  return logoId === null ? null : <LogoPicture companyId={companyId} logoId={logoId} name="" />;
}

interface LogoPictureProps {
  readonly companyId: string;
  readonly logoId: string;
  /** Empty where the name is shown next to the logo. */
  readonly name: string;
  readonly large?: boolean;
}

export function LogoPicture({ companyId, logoId, name, large = false }: LogoPictureProps) {
  const { data: address } = useQuery(logoQuery(companyId, logoId));
  return (
    <span className={large ? styles.large : styles.small}>
      {typeof address === 'string' && <img src={address} alt={name === '' ? '' : `${name} logo`} />}
    </span>
  );
}
