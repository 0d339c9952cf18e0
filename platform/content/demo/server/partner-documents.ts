import { day } from '#kit/domain/day.ts';
import { points, section, steps } from '#platform/content/documents/server/texts/document-source.ts';
import type { DocumentSource } from '#platform/content/documents/server/texts/document-source.ts';

/** For companies that belong to AGS. */
export const agsGuide: DocumentSource = {
  title: 'AGS member guide',
  subject: 'What your membership opens in the portal',
  version: '2026.1',
  since: day('2026-03-02'),
  blocks: [
    ...section(
      'What you get',
      'With an active AGS membership and the diamond marketplace, AGS-graded diamonds show four more facts:',
      points('Cut grade.', 'Light performance.', 'Proportion factor.', 'Report type.'),
    ),
    ...section(
      'How we check your membership',
      "We look up your member number in AGS's list whenever you open the partner gateway, and every night. Your membership ends with its last day, and so do these facts.",
    ),
    ...section(
      'If your membership shows as expired or not listed',
      steps(
        'Renew with AGS.',
        'Open the partner gateway again the next day.',
        'If the status is still wrong, send us your member number from the Help page.',
      ),
    ),
  ],
};
