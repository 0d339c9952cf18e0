import { useQuery } from '@tanstack/react-query';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ApplicationsCard } from './applications-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { securityQuery } from './use-security-action.ts';

export function SecurityPage() {
  const query = useQuery(securityQuery);
  return (
    <Screen query={query} title="Security">
      {(security) => (
        <>
          <PageTitle title="Security" facts="How you sign in, and where you're signed in now." />
          <PageColumns beside="half">
            <Column>
              <PasskeysCard security={security} />
              <AuthenticatorCard security={security} />
              <RecoveryCodesCard security={security} />
              <PasswordCard security={security} />
              <QuestionsCard security={security} />
              <ContactCard />
            </Column>
            <Column>
              <SessionsCard security={security} />
              <DevicesCard security={security} />
              <ApplicationsCard security={security} />
            </Column>
          </PageColumns>
        </>
      )}
    </Screen>
  );
}
