import { counted } from '#kit/domain/text/counted.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Link } from '#kit/web/link/link.ts';
import { useDeferredValue, useState } from 'react';
import { FaultError } from '#kit/web/call/fault-error.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { LoupeLogo } from '#kit/web/mark/loupe-wordmark.tsx';
import { CallEntry } from './call-entry.tsx';
import { GettingStarted } from './getting-started.tsx';
import { VisuallyHidden } from '#kit/web/display/visually-hidden.tsx';
import styles from './docs-page.module.css';
import { findCalls, readDocument } from './read-document.ts';
import type { Interface, Service } from './read-document.ts';

const address = '/openapi.json';

async function fetchInterface({ signal }: { signal: AbortSignal }): Promise<Interface> {
  const response = await fetch(address, { signal });
  if (!response.ok) {
    const reference = response.headers.get('x-reference') ?? undefined;
    throw new FaultError("We couldn't load the API description.", response.status, reference);
  }
  return readDocument(await response.json());
}

/** All calls of the portal, from the OpenAPI document. */
export function DocsPage() {
  const query = useQuery({ queryKey: ['openapi'], queryFn: fetchInterface, staleTime: Infinity });
  return (
    <>
      <header className={styles.bar}>
        <Link to="/dashboard" className={styles.home} aria-label="Loupe, dashboard">
          <LoupeLogo size={24} />
        </Link>
        <a href={address}>OpenAPI document</a>
      </header>
      <main className={styles.page} id="page">
        <Screen query={query}>{(read) => <Calls {...read} />}</Screen>
      </main>
    </>
  );
}

const countOf = (services: readonly Service[]): number =>
  services.reduce((sum, { calls }) => sum + calls.length, 0);

function Calls({ services, version, examples }: Interface) {
  const [text, setText] = useState('');
  const found = findCalls(services, useDeferredValue(text));
  const count = countOf(found);
  return (
    <>
      <PageTitle
        title="API reference"
        facts={`${countOf(services)} calls in ${services.length} services. Version ${version}.`}
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <TextInput
            type="search"
            label="Search"
            description={counted(count, 'call')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Services services={found} />
        </div>
        <div className={styles.calls}>
          {examples !== undefined && text === '' && <GettingStarted examples={examples} />}
          <VisuallyHidden role="status">
            {text === '' ? '' : `${counted(count, 'call')} found`}
          </VisuallyHidden>
          {found.length === 0 && (
            <EmptyState
              title="No matching calls"
              text="Search covers names, methods, paths, summaries and error codes."
            />
          )}
          <ServiceList services={found} />
        </div>
      </div>
    </>
  );
}

/** The services, below the examples. */
function Services({ services }: { readonly services: readonly Service[] }) {
  return (
    <nav aria-label="Services">
      <ul className={styles.services}>
        <li>
          <a href="#getting-started" className={styles.service}>
            Getting started
          </a>
        </li>
        {services.map(({ name, calls }) => (
          <li key={name}>
            <a href={`#${name}`} className={styles.service}>
              {name}
              <span className={styles.count}>{calls.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ServiceList({ services }: { readonly services: readonly Service[] }) {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return services.map(({ name, calls }) => (
    <section key={name} id={name} className={styles.section} aria-labelledby={`service-${name}`}>
      <h2 id={`service-${name}`} className={styles.name}>
        {name}
      </h2>
      <div className={styles.list}>
        {calls.map((call) => (
          <CallEntry key={call.id} call={call} linked={hash === call.id} />
        ))}
      </div>
    </section>
  ));
}
