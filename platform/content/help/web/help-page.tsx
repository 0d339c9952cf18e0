import { queryOptions, useQuery } from '@tanstack/react-query';
import { Column } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { useActor } from '#platform/access/web.tsx';
import { ContactForm } from '#platform/content/contact/web/contact-form.tsx';
import { ownMessagesQuery } from '#platform/content/contact/web/own-messages-query.ts';
import { HelpDocuments } from '#platform/content/documents/web/documents-card.tsx';
import styles from './help-page.module.css';
import { OwnMessages } from '#platform/content/contact/web/own-messages.tsx';
import { ServiceGuides } from './service-guides.tsx';
import { QuickStart } from './quick-start.tsx';
import { VideoList } from './video-list.tsx';
import { call } from '#kit/web/call/call.ts';
import { getHelp } from '../contract/help.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { phoneAddress } from '#kit/web/states/support.tsx';

export function HelpPage() {
  const query = useQuery(helpQuery);
  // Our choice: staff have no contact form (decision 0012).
  const canAsk = useActor().kind === 'member';
  // Loaded before rendering to avoid layout shift.
  const ownMessages = useQuery({ ...ownMessagesQuery, enabled: canAsk });
  if (canAsk && ownMessages.isPending) return <LoadingState title="Help" />;
  return (
    <Screen query={query} title="Help">
      {({ provider, videos, answerBy }) => (
        <>
          <PageTitle title="Help" facts={`How the portal works, and how to reach ${provider.name}.`} />
          <div className={styles.parts}>
            <QuickStart />
            {canAsk ? <ContactForm providerName={provider.name} answerBy={answerBy} /> : <HelpDocuments />}
            <VideoList videos={videos} />
            <Column>
              {canAsk && <OwnMessages />}
              <SupportFacts provider={provider} />
              <ServiceGuides />
              {canAsk && <HelpDocuments />}
            </Column>
          </div>
        </>
      )}
    </Screen>
  );
}

const helpQuery = queryOptions({
  queryKey: ['content', 'help'],
  queryFn: ({ signal }) => call(getHelp, {}, { signal }),
});

interface SupportFactsProps {
  readonly provider: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly hours: string;
  };
}

function SupportFacts({ provider }: SupportFactsProps) {
  return (
    <Card label="Support">
      <SectionTitle>{provider.name}</SectionTitle>
      <FactList>
        <FactLine name="Phone">
          <a href={phoneAddress(provider.phone)}>{provider.phone}</a>
        </FactLine>
        <FactLine name="Hours">{provider.hours}</FactLine>
        <FactLine name="Email">
          <a href={`mailto:${provider.email}`}>{provider.email}</a>
        </FactLine>
        <FactLine name="Address">{provider.address}</FactLine>
      </FactList>
    </Card>
  );
}
