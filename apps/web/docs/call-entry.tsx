import { memo, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Call, Carried } from './read-document.ts';
import styles from './call-entry.module.css';
import { ShapeTree } from './shape-tree.tsx';

interface CallEntryProps {
  readonly call: Call;
  /** The URL's fragment names this call. */
  readonly linked: boolean;
}

/** One call as a line; details render when opened, so that hundreds of calls cost little. */
export const CallEntry = memo(function CallEntry({ call, linked }: CallEntryProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(linked);
  useEffect(() => {
    if (!linked) return;
    setOpen(true);
    element.current?.scrollIntoView({ block: 'start' });
  }, [linked]);
  return (
    <details
      ref={element}
      id={call.id}
      className={styles.call}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.line}>
        <span className={styles.method} data-method={call.method}>
          {call.method}
        </span>
        <code className={styles.path}>{call.path}</code>
        <span className={styles.summary}>{call.summary}</span>
      </summary>
      {open && <CallFacts call={call} />}
    </details>
  );
});

function CallFacts({ call }: { readonly call: Call }) {
  return (
    <div className={styles.facts}>
      <Fact title="Who can call this endpoint">
        <p>{call.whoMayCall}</p>
      </Fact>
      {call.parameters.length > 0 && (
        <Fact title="Parameters">
          <ul className={styles.plain}>
            {call.parameters.map((one) => (
              <li key={`${one.in} ${one.name}`}>
                <code className={styles.code}>{one.name}</code> in {one.in}
                {one.required ? '' : ', optional'}. {one.description}
                <ShapeTree schema={one.schema} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact title="Request body">{call.body === undefined ? <p>None</p> : <Parcel {...call.body} />}</Fact>
      <Fact title="Response">
        {call.answer === undefined ? <p>204 No Content</p> : <Parcel {...call.answer} />}
      </Fact>
      <Fact title="Errors">
        <ul className={styles.plain}>
          {call.refusals.map(({ status, code, detail, next }) => (
            <li key={code}>
              {status} <code className={styles.code}>{code}</code>
              <br />
              {detail}
              {next !== undefined && <span className={styles.next}> {next}</span>}
            </li>
          ))}
        </ul>
      </Fact>
      <p className={styles.link}>
        <a href={`#${call.id}`}>{call.id}</a>
      </p>
    </div>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.said}>{children}</div>
    </section>
  );
}

function Parcel({ contentType, schema }: Carried) {
  return (
    <>
      {contentType !== 'application/json' && <p>{contentType}</p>}
      {schema !== undefined && Object.keys(schema).length > 0 && <ShapeTree schema={schema} />}
    </>
  );
}
