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
          Customer Connect joins your point-of-sale software with {name}: a sale made at the counter becomes a
          customer transaction, which your company sees after signing in and can send again where it was not
          processed.
        </>
      }
      actions={<Button onClick={() => void session.signIn()}>Sign in</Button>}
    >
      <Facts
        facts={[
          { name: 'Needs', fact: `Point-of-sale software ${leastVersion} or later` },
          { name: 'Who may use it', fact: 'Jewelers whose company has point-of-sale integration' },
          { name: 'Call', fact: <a href={phoneAddress(phone)}>{phone}</a> },
          { name: 'Write', fact: <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
    </PlainPage>
  );
}
