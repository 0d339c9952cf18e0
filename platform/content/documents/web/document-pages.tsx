import { DocumentViewer } from './document-viewer.tsx';
import { BareFrame } from './bare-frame.tsx';

export function ParticipantAgreementPage() {
  return (
    <BareFrame>
      <DocumentViewer
        name="participant-agreement"
        title="Participant agreement"
        facts="The terms under which a business uses the portal and ships under our cover."
      />
    </BareFrame>
  );
}

export function TermsOfUsePage() {
  return (
    <BareFrame>
      <DocumentViewer
        name="terms-of-use"
        title="API terms of use"
        facts="The terms under which a program calls the portal."
      />
    </BareFrame>
  );
}

export function ShippingFaqPage() {
  return (
    <BareFrame>
      <DocumentViewer
        name="shipping-faq"
        title="Shipping FAQ"
        facts="What members ask about shipping with insurance."
      />
    </BareFrame>
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
