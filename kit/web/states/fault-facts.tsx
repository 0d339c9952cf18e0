import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import classes from './states.module.css';
import { phoneAddress, useSupport } from './support.tsx';

const instant = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** The reference, the time, and the support phone. */
export function FaultFacts({
  reference,
  time,
}: {
  readonly reference: string | undefined;
  readonly time: Date;
}) {
  const support = useSupport();
  return (
    <dl className={classes.faultFacts}>
      {reference && (
        <div>
          <dt>Reference</dt>
          <dd>
            <strong>{reference}</strong> <CopyReference reference={reference} />
          </dd>
        </div>
      )}
      <div>
        <dt>Time</dt>
        <dd>{instant.format(time).replace(',', '')}</dd>
      </div>
      {support && (
        <div>
          <dt>Support</dt>
          <dd>
            <a href={phoneAddress(support.phone)}>{support.phone}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function CopyReference({ reference }: { readonly reference: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={classes.copy}
      aria-label={copied ? 'Reference copied' : 'Copy reference'}
      onClick={() => {
        // Without clipboard permission the reference can be read from the screen.
        navigator.clipboard?.writeText(reference).then(
          () => setCopied(true),
          () => undefined,
        );
      }}
    >
      <Icon name={copied ? 'check' : 'copy'} size={15} />
    </button>
  );
}
