import type { ComponentType, ReactNode } from 'react';

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
