// Spec marketplace §2: the steps of the builder.
export const stepIds = ['company', 'banner', 'services', 'about', 'events', 'publish'] as const;
export type StepId = (typeof stepIds)[number];

export const stepNames: Readonly<Record<StepId, string>> = {
  company: 'Company info',
  banner: 'Banner and headline',
  services: 'Services',
  about: 'About you',
  events: 'Upcoming events',
  publish: 'Preview and publish',
};
