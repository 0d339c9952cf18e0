import { GoBack, PlainPage } from './plain-page.tsx';

/** The target of routes whose feature is off. */
export function FeatureOffPage() {
  return (
    <PlainPage
      title="Not Found"
      text="This part of the portal is turned off. Your data is safe. Try again later, or contact support."
      actions={<GoBack />}
    />
  );
}
