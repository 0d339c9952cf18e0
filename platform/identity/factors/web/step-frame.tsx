import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import type { ComponentType, ReactNode } from 'react';

/** A step of the second factor as its own page. */
export function StepPage({ title, lead, step, children }: StepFrameProps) {
  return (
    <GuestPage title={title} lead={lead} step={step} follows>
      {children}
    </GuestPage>
  );
}

export interface StepFrameProps {
  readonly title: string;
  /** What was sent where, or what is asked and why. */
  readonly lead: ReactNode;
  /** Changes with each step, so that screen readers announce it. */
  readonly step: string;
  readonly children: ReactNode;
}

/** What surrounds the steps: the guest page, or a dialog. */
export type StepFrame = ComponentType<StepFrameProps>;
