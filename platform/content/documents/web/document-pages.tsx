import { DocumentViewer } from './document-viewer.tsx';
import { StandingAlone } from './standing-alone.tsx';

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
