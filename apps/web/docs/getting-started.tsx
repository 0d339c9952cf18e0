import { Button, CopyButton, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import styles from './getting-started.module.css';
import type { Examples } from './read-document.ts';

const languages = { typescript: 'TypeScript', curl: 'curl' } as const;
type Language = keyof typeof languages;

/** One example per job of a program, in order; a test of the portal runs each of them. */
export function GettingStarted({ examples }: { readonly examples: Examples }) {
  const { apiVersion, setup, files, jobs } = examples;
  const [language, setLanguage] = useState<Language>('typescript');
  return (
    <section className={styles.started} id="getting-started" aria-labelledby="getting-started-title">
      <div className={styles.head}>
        <h2 id="getting-started-title" className={styles.title}>
          Getting started
        </h2>
        <SegmentedControl
          aria-label="Language of the examples"
          value={language}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setLanguage(value as Language)}
        />
      </div>
      <p className={styles.words}>
        Create an API key under{' '}
        <Link className={styles.link} to="/membership/api-keys">
          API keys
        </Link>{' '}
        with the scopes below, and keep it on your server. Send an idempotency key with every call that makes
        a change. If your program repeats the call with the same key, it gets the first response, and the
        change isn&apos;t made twice. Responses 429 and 503 give the number of seconds to wait in Retry-After.
      </p>
      <p className={styles.words}>
        The current version is <code>{apiVersion}</code>. Send it in the Loupe-Version header to stay on it. A
        version works for at least 12 months after the next one. New calls, fields and values don&apos;t
        change the version.
      </p>
      <Example title="Set up" code={setup[language]} />
      {Object.entries(files).map(([name, text]) => (
        <Example key={name} title={name} code={text} />
      ))}
      {jobs.map((job) => (
        <Example key={job.title} title={job.title} words={job.words} code={job[language]}>
          <p className={styles.facts}>
            Scope <code>{job.scope}</code>. Call{' '}
            <a className={styles.link} href={`#${job.call}`}>
              {job.call}
            </a>
          </p>
        </Example>
      ))}
    </section>
  );
}

interface ExampleProps {
  readonly title: string;
  readonly words?: string;
  readonly code: string;
  readonly children?: ReactNode;
}

function Example({ title, words, code, children }: ExampleProps) {
  return (
    <div className={styles.example}>
      <div className={styles.head}>
        <SectionTitle>{title}</SectionTitle>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              aria-label={`${copied ? 'Copied' : 'Copy'}: ${title}`}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </div>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      {children}
      {/* Long lines scroll, also by keyboard. */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={`Code: ${title}`}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
