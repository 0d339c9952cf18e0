import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { StepId } from '../../domain/builder-steps.ts';

/** Whether a step says what visitors need. */
export const isStepDone: Readonly<Record<StepId, (content: PageContent) => boolean>> = {
  company: ({ company }) =>
    company.name !== '' && company.city !== '' && (company.phone !== '' || company.email !== ''),
  banner: ({ banner }) => banner.headline !== '' && banner.text !== '',
  services: ({ services }) =>
    services.some(({ shown }) => shown) &&
    services.every(({ shown, description }) => !shown || description !== ''),
  about: ({ about }) => about.headline !== '' && about.description !== '',
  events: ({ events }) => events.length > 0 && events.every(({ title }) => title !== ''),
  publish: () => false,
};

export function stepAnswer(step: StepId, content: PageContent): string | undefined {
  if (step === 'services') {
    const shown = content.services.filter((service) => service.shown).length;
    return `${shown} of ${content.services.length}`;
  }
  if (step === 'events' && content.events.length > 0) return counted(content.events.length, 'event');
  return undefined;
}

/** The step that edits a part of the page, by its path in the content. */
export function stepOf(path: string): StepId {
  const [part] = path.split('.');
  if (part === 'stones') return 'services';
  if (part === 'banner' || part === 'services' || part === 'about' || part === 'events') return part;
  return part === 'company' ||
    part === 'week' ||
    part === 'exceptions' ||
    part === 'locations' ||
    part === 'hasContactForm' ||
    part === 'language'
    ? 'company'
    : 'publish';
}
