import { Button } from '@mantine/core';
import { phoneAddress } from '#kit/web/states/support.tsx';
import { useShell } from '../shell/portal-context.ts';
import { Facts } from './facts.tsx';
import { PlainPage } from './plain-page.tsx';

// Spec shipping, version table: Customer Connect needs point-of-sale software 22.2.3.1018 or later.
const leastVersion = '22.2.3.1018';

// Spec rulings 8: what it is, the version needed and whom to ask; for visitors who are not signed in.
export function JmconnectPage() {
  const { portal, session } = useShell();
  const { name, phone, email } = portal.provider;
  return (
    <PlainPage
      title="Customer Connect"
      text={
        <>
          Customer Connect links your point-of-sale software to {name}. Each counter sale becomes a customer
          transaction, and eligible customers get a quote to insure their purchase. Sign in to see your
          transactions, fix those that weren't processed and resend them once. Your business administrator
          creates a key for each store, or connects a file folder, and sends a test sale.
        </>
      }
      actions={<Button onClick={() => void session.signIn()}>Sign in</Button>}
    >
      <Facts
        facts={[
          { name: 'Requires', fact: `Point-of-sale software ${leastVersion} or later` },
          { name: 'Available to', fact: 'Jewelers with point-of-sale integration' },
          { name: 'Phone', fact: <a href={phoneAddress(phone)}>{phone}</a> },
          { name: 'Email', fact: <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
    </PlainPage>
  );
}
