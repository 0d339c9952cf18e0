import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { phoneAddress, useSupport } from '#kit/web/states/support.tsx';
import type { ExternalKey } from '../contract/external-sites.ts';
import styles from './external.module.css';
import { externalServicesQuery } from './external-queries.ts';

interface OpenExternalProps {
  readonly service: ExternalKey;
  readonly name: string;
}

/** Opens the service's own site (spec platform §2.4: in a new tab), or says whom to call while none is set. */
export function OpenExternal({ service, name }: OpenExternalProps) {
  const support = useSupport();
  const { data, error } = useQuery(externalServicesQuery);
  if (error !== null) return <FailureMessage error={error} />;
  const found = data?.items.find(({ key }) => key === service);
  if (found === undefined) return null;
  if (found.address === null)
    return (
      <p className={styles.text}>
        This service's site isn't linked yet.
        {support !== undefined && (
          <>
            {' '}
            For access, call <a href={phoneAddress(support.phone)}>{support.phone}</a>.
          </>
        )}
      </p>
    );
  return (
    <>
      <Button
        component="a"
        href={found.address}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<Icon name="external" size={15} title="opens in a new tab" />}
      >
        Open {name}
      </Button>
      <p className={styles.quiet}>
        {found.signsIn ? 'You sign in with your portal account.' : 'The site has its own sign-in.'}
      </p>
    </>
  );
}
