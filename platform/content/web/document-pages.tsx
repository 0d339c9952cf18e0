import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoupeLogo } from '#kit/web/mark/loupe-wordmark.tsx';
import { Banners } from './banners.tsx';
import styles from './document-pages.module.css';
import { DocumentViewer } from './document-viewer.tsx';

/** For whoever comes, signed in or not: the mark leads home, where the guard knows which home that is. */
function StandingAlone({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label="Loupe, home" className={styles.home}>
          <LoupeLogo size={24} />
        </Link>
      </header>
      <main className={styles.body}>
        <Banners />
        {children}
      </main>
    </div>
  );
}

export function ParticipantAgreementPage() {
  return (
    <StandingAlone>
      <DocumentViewer
        name="participant-agreement"
        title="Participant agreement"
        facts="The terms under which a business uses the portal and ships under our cover."
      />
    </StandingAlone>
  );
}

export function TermsOfUsePage() {
  return (
    <StandingAlone>
      <DocumentViewer
        name="terms-of-use"
        title="API terms of use"
        facts="The terms under which a program calls the portal."
      />
    </StandingAlone>
  );
}

export function ShippingFaqPage() {
  return (
    <StandingAlone>
      <DocumentViewer
        name="shipping-faq"
        title="Shipping FAQ"
        facts="What members ask about shipping with insurance."
      />
    </StandingAlone>
  );
}

export function AppraisalsFaqPage() {
  return (
    <DocumentViewer
      name="appraisals-faq"
      title="Appraisal FAQ"
      facts="What subscribers ask about writing appraisals."
    />
  );
}
