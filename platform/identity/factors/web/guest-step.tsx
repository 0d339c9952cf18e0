import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import type { StepFrameProps } from './step-frame.ts';

/** A step of the second factor as a page of its own. */
export function StepPage({ title, lead, step, children }: StepFrameProps) {
  return (
    <GuestPage title={title} lead={lead} step={step} follows>
      {children}
    </GuestPage>
  );
}
