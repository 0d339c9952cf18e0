import { day } from '#kit/domain/day.ts';
import type { PdfBlock } from '#kit/domain/pdf-document.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import { points, question, section } from './document-source.ts';
import type { DocumentSource } from './document-source.ts';

export function appraisalsFaq(provider: Provider): DocumentSource {
  return {
    title: 'Appraisals: questions and answers',
    subject: 'What subscribers ask about writing appraisals',
    version: '2026.1',
    since: day('2026-01-05'),
    blocks: [...access(), ...writing(), ...stones(), ...finishing(provider)],
  };
}

function access(): PdfBlock[] {
  return [
    ...section('Access'),
    ...question(
      'Who may write appraisals?',
      'People of a company with an active Appraisal subscription who have the permission for appraisals. A business administrator gives and takes that permission in the team’s list.',
    ),
    ...question(
      'Can we try it first?',
      'Yes. Ask for a trial from the appraisal card on the dashboard. While an approved trial runs, everything works as with a subscription.',
    ),
    ...question(
      'Who sees wholesale values?',
      'Those whom your company chooses: the display can be limited to business users or to location administrators.',
    ),
  ];
}

function writing(): PdfBlock[] {
  return [
    ...section('Writing'),
    ...question(
      'What can one appraisal hold?',
      'Up to 15 items, each a piece of jewelry or a watch. Each has its own description, stones, photographs and value; the total adds them up.',
    ),
    ...question(
      'In which order do I work?',
      'Customer, jewelry or watch, gems, valuation, review, preview, e-mail. You can go back at any time without losing anything, and a reload goes on where you were.',
    ),
    ...question(
      'How do I give the weight of the metal?',
      'In grams or in pennyweight (DWT). Say the metal and its karat; both are printed as you enter them.',
    ),
    ...question(
      'Which pictures can I add?',
      points(
        'At most 5 MB for each file.',
        'At most 2048 by 2048 pixels for each picture.',
        'File names without * < > : " ? / \\ |.',
      ),
    ),
  ];
}

function stones(): PdfBlock[] {
  return [
    ...section('Stones'),
    ...question(
      'Can I bring in a grading report?',
      'Yes, by its number. The portal reads the report from the laboratory and fills in the stone. Where the report and what you entered differ, it shows both and you decide.',
    ),
    ...question(
      'The report is not found, or the laboratory does not answer. What now?',
      'Check the number. When the laboratory cannot be reached or its daily quota is used up, enter the stone by hand; the report can be brought in later while the appraisal is a draft.',
    ),
    ...question(
      'May I estimate?',
      'Where a stone cannot be taken from its setting, give your best estimate from its measurements and say in the description that it is one. A range such as H to J says less than one grade with a reason.',
    ),
  ];
}

function finishing({ name }: Provider): PdfBlock[] {
  return [
    ...section('Completing and afterwards'),
    ...question(
      'Can I change a completed appraisal?',
      'A draft can be edited and deleted. A completed one can be edited for 365 days; after that it stays as it is and you write a new one.',
    ),
    ...question(
      'What does the value mean?',
      'What the document says it means. For insurance it is the cost of replacing the piece with one of like kind and quality in the usual market at that time. It is neither an offer nor what the piece would bring if sold.',
    ),
    ...question(
      'Who gets to see the appraisal?',
      `Your company and the customer you send it to. ${name} uses it for insurance only where the customer has agreed to that.`,
    ),
  ];
}
