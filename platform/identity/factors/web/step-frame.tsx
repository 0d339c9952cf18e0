import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import type { ComponentType, ReactNode } from 'react';

/** A step of the second factor as a page of its own. */
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
  /** Changes with each step, so that a reader is told. */
  readonly step: string;
  readonly children: ReactNode;
}

/** What stands around the steps: the guest's page, or a dialog before a risky act. */
export type StepFrame = ComponentType<StepFrameProps>;
