import { GoBack, PlainPage } from './plain-page.tsx';

/** The target of routes whose feature is off. */
export function FeatureOffPage() {
  return (
    <PlainPage
      title="Not Found"
      text="This part of the portal is not open. Nothing of yours is lost; come back another day, or ask support."
      actions={<GoBack />}
    />
  );
}
