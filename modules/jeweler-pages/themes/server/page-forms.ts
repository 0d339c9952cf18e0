import { renderReport, renderReportSent } from '#modules/jeweler-pages/moderation/domain/report-page.ts';
import { noReport, readReport, reportFaults } from '#modules/jeweler-pages/moderation/domain/report-rules.ts';
import { keepReport } from '#modules/jeweler-pages/moderation/server/keep-report.ts';
import { renderContact, renderContactSent } from '#modules/jeweler-pages/page/domain/contact-page.ts';
import { contactFaults, noValues, readContact } from '#modules/jeweler-pages/page/domain/contact-rules.ts';
import { keepMessage } from '#modules/jeweler-pages/visitors/server/messages.ts';
import type { PublicParts } from './find-page.ts';
import type { VisitorForm } from './visitor-forms.ts';

export const contactForm = (parts: PublicParts): VisitorForm => ({
  name: 'jeweler-page-contact',
  path: 'contact',
  isOpen: ({ content }) => content.hasContactForm,
  draw: ({ content }, frame, token) => renderContact(content, frame, { values: noValues, faults: {}, token }),
  drawSent: ({ content }, frame) => renderContactSent(content, frame),
  check({ content }, frame, typed, token) {
    const values = readContact(typed);
    const faults = contactFaults(values, content.language);
    return Object.keys(faults).length === 0
      ? undefined
      : renderContact(content, frame, { values, faults, token });
  },
  keep: ({ companyId }, typed) => parts.work((ctx) => keepMessage(ctx, companyId, readContact(typed))),
});

/** Every page has one; what visitors report goes to the desk. */
export const reportForm = (parts: PublicParts): VisitorForm => ({
  name: 'jeweler-page-report',
  path: 'report',
  isOpen: () => true,
  draw: ({ content }, frame, token) => renderReport(content, frame, { values: noReport, faults: {}, token }),
  drawSent: ({ content }, frame) => renderReportSent(content, frame),
  check({ content }, frame, typed, token) {
    const values = readReport(typed);
    const faults = reportFaults(values, content.language);
    return Object.keys(faults).length === 0
      ? undefined
      : renderReport(content, frame, { values, faults, token });
  },
  async keep({ companyId, address }, typed) {
    await parts.work((ctx) => keepReport(ctx, { companyId, address }, readReport(typed)));
    return true;
  },
});
