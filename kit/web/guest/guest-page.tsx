import { useEffect, useRef, type ReactNode } from 'react';
import { phoneAddress, useSupport } from '../states/support.tsx';
import { LoupeLogo } from '#kit/web/mark/loupe-wordmark.tsx';
import styles from './guest-page.module.css';
import { StoneLines } from './stone-lines.tsx';

interface GuestHost {
  readonly name: string;
  /** As people read it; '' when unknown. */
  readonly phone: string;
  /** Where the browser finds it; undefined without one, and until it is loaded. */
  readonly logo?: string | undefined;
}

interface GuestPageProps {
  readonly title: string;
  /** One sentence about what to do here, or what just happened. */
  readonly lead?: ReactNode;
  /** The current step; its heading takes the focus when the step changes. */
  readonly step?: string | undefined;
  /** It replaced another page, so its heading takes the focus. */
  readonly follows?: boolean | undefined;
  /** At the right of the header: the alternative, such as signing in. */
  readonly way?: ReactNode;
  /** Beside the sheet; the illustration by default. */
  readonly beside?: ReactNode;
  /** `wide`: a sheet with several columns of fields. `open`: no sheet, for content with its own. */
  readonly layout?: 'narrow' | 'wide' | 'open' | undefined;
  /** Whose page it is, when it isn't ours: their logo, name, and phone in place of our logo and support. */
  readonly host?: GuestHost | undefined;
  readonly children: ReactNode;
}

/** The layout of guest pages: the logo, one sheet under the brass line, and the illustration. */
export function GuestPage(props: GuestPageProps) {
  const {
    title,
    lead,
    step = title,
    follows = false,
    way,
    beside,
    layout = 'narrow',
    host,
    children,
  } = props;
  const support = useSupport();
  const heading = useFocusOnStep(step, follows);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {host === undefined ? (
          <a className={styles.logo} href="/" aria-label="Loupe home">
            <LoupeLogo size={28} />
          </a>
        ) : (
          <Host host={host} />
        )}
        {host === undefined && support?.about !== undefined && (
          <p className={styles.about}>{support.about}</p>
        )}
        <div className={styles.way}>
          {host === undefined ? (way ?? <ToMailbox address={support?.mailbox} />) : <Phone of={host} />}
        </div>
      </header>
      <main className={styles.body} data-layout={layout}>
        <section className={styles.sheet} aria-labelledby="guest-title">
          <h1 id="guest-title" ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
        </section>
        {layout === 'narrow' && <div className={styles.beside}>{beside ?? <Figure />}</div>}
      </main>
      <footer className={styles.foot}>
        {host !== undefined && (
          <p>
            {host.name} <Phone of={host} />
          </p>
        )}
        {host === undefined && support !== undefined && (
          <p>
            Support: <a href={phoneAddress(support.phone)}>{support.phone}</a>
          </p>
        )}
        {host === undefined && (
          <nav aria-label="Documents">
            <a href="/legal/participant-agreement">Participant agreement</a>
            <a href="/legal/terms-of-use">Terms of use</a>
            <a href="/shippingfaq">Shipping FAQ</a>
          </nav>
        )}
      </footer>
    </div>
  );
}

function Host({ host: { name, logo } }: { readonly host: GuestHost }) {
  return (
    <div className={styles.host}>
      {logo !== undefined && <img src={logo} alt={`Logo of ${name}`} />}
      <b>{name}</b>
    </div>
  );
}

function Phone({ of: { phone } }: { readonly of: { readonly phone: string } }) {
  return phone === '' ? null : <a href={phoneAddress(phone)}>{phone}</a>;
}

/** Demo members have no mailbox: mail sent to them is shown here. */
function ToMailbox({ address }: { readonly address: string | undefined }) {
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      Demo mailbox
    </a>
  );
}

function Figure() {
  return (
    <div className={styles.figure}>
      <StoneLines />
    </div>
  );
}

/** A new step is announced by its heading, unless one of its fields has the focus. */
function useFocusOnStep(step: string, follows: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(follows ? undefined : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const sheet = heading.current?.closest('section');
    if (sheet?.contains(document.activeElement) !== true) heading.current?.focus();
  }, [step]);
  return heading;
}
