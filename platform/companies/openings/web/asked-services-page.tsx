import { counted } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { countServiceRequests } from '../contract/coming-endpoints.ts';
import styles from './coming.module.css';

/** The desk's view: how many companies asked about each service that isn't open yet. */
export function AskedServicesPage() {
  const query = useQuery({
    queryKey: ['companies', 'coming-services', 'desk'],
    queryFn: ({ signal }) => call(countServiceRequests, {}, { signal }),
  });
  return (
    <Screen query={query} title="Upcoming services">
      {({ items }) => (
        <>
          <PageTitle
            title="Upcoming services"
            facts="Companies that asked to be notified when a service launches."
          />
          <ul className={styles.list} aria-label="Upcoming services">
            {items.map(({ service, name, companies, people }) => (
              <li key={service}>
                <strong>{name}</strong>
                <span>{askedWords(companies, people)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}

function askedWords(companies: number, people: number): string {
  if (companies === 0) return 'No requests yet';
  return `${counted(companies, 'company', 'companies')}, ${counted(people, 'person', 'people')}`;
}
