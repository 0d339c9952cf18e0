import type { inspections } from './document-fields.ts';

type Inspection = (typeof inspections)[number];

interface InspectionWords {
  /** Of a stone in its setting. */
  readonly mounted: string;
  /** Of a stone without a laboratory report. */
  readonly graded: string;
  /** Of metal that wasn't tested. */
  readonly stamped: string;
  readonly notHandled?: string;
  readonly certified: string;
  readonly performed: (on: string) => string;
}

/** Domain marketplace §4.11: a document claims only what its appraiser did. */
const wordsOf: Readonly<Record<Inspection, InspectionWords>> = {
  'In person, by me': {
    mounted: 'examined in the mounting',
    graded: 'graded by the appraiser',
    stamped: 'identified by its stamp',
    certified: 'I personally inspected the items.',
    performed: (on) => `The appraiser inspected the items in person on ${on}.`,
  },
  'By a colleague': {
    mounted: 'examined in the mounting by a colleague of the appraiser',
    graded: "graded from a colleague's examination",
    stamped: 'identified by its stamp',
    notHandled: 'A colleague inspected the items. The appraiser did not handle them.',
    certified: 'I did not personally inspect the items. A colleague inspected them.',
    performed: (on) => `A colleague of the appraiser inspected the items on ${on}.`,
  },
  'From photos': {
    mounted: 'seen only in photos of the mounting',
    graded: 'graded from photos only',
    stamped: 'identified by the stamp seen in photos',
    notHandled: 'The items were seen in photos only. The appraiser did not handle them.',
    certified: 'I did not personally inspect the items. I saw them in photos only.',
    performed: (on) => `On ${on}, the appraiser viewed the items only in photos.`,
  },
  'From documents': {
    mounted: 'mounted, according to documents, and not examined',
    graded: 'grades from documents only',
    stamped: 'identified by the stamp described in documents',
    notHandled: 'The items were described in documents only. The appraiser did not see or handle them.',
    certified: 'I did not personally inspect the items. I relied on documents that describe them.',
    performed: (on) => `The items were not inspected. The appraiser reviewed documents on ${on}.`,
  },
};

const isInspection = (text: string): text is Inspection => Object.hasOwn(wordsOf, text);

/** Until it is known how the items were inspected, nothing is said about it. */
export const inspectionWords = (inspection: string): InspectionWords | undefined =>
  isInspection(inspection) ? wordsOf[inspection] : undefined;
