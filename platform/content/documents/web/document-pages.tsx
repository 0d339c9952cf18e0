import { DocumentViewer } from './document-viewer.tsx';
import { BareFrame } from './bare-frame.tsx';

export function ParticipantAgreementPage() {
  return (
    <BareFrame>
      <DocumentViewer
        name="participant-agreement"
        title="Participant agreement"
        facts="The terms for using the portal and shipping with our coverage."
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
        facts="The terms for programs that use our API."
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
        facts="Common questions about insured shipping."
      />
    </BareFrame>
  );
}

export function AppraisalsFaqPage() {
  return (
    <DocumentViewer
      name="appraisals-faq"
      title="Appraisal FAQ"
      facts="Common questions about writing appraisals."
    />
  );
}
