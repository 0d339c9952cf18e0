import { day } from '#kit/domain/day.ts';
import type { PdfBlock } from '#kit/domain/pdf-document.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import { points, question, section } from './document-source.ts';
import type { DocumentSource } from './document-source.ts';

export function appraisalsFaq(provider: Provider): DocumentSource {
  return {
    title: 'Appraisal FAQ',
    subject: 'Common questions about writing appraisals',
    version: '2026.1',
    since: day('2026-01-05'),
    blocks: [...access(), ...writing(), ...stones(), ...finishing(provider)],
  };
}

function access(): PdfBlock[] {
  return [
    ...section('Access'),
    ...question(
      'Who can write appraisals?',
      'Members of a company with an active Appraisal subscription who have the appraisal permission. A business administrator grants or removes the permission on the Team page.',
    ),
    ...question(
      'Can we try appraisals first?',
      'Yes. Request a trial from the appraisal card on your dashboard. During an approved trial, everything works as it does with a subscription.',
    ),
    ...question(
      'Who can see wholesale values?',
      'Your company decides. You can limit wholesale values to business users or to location administrators.',
    ),
  ];
}

function writing(): PdfBlock[] {
  return [
    ...section('Writing an appraisal'),
    ...question(
      'How many items can one appraisal include?',
      'Up to 15 items, each a piece of jewelry or a watch. Each item has its own description, stones, photos and value. We add up the total.',
    ),
    ...question(
      'What are the steps?',
      'Customer, jewelry or watch, gems, valuation, review, preview and email. You can go back at any time without losing anything, and reloading the page keeps you on the same step.',
    ),
    ...question(
      'How do I enter metal weight?',
      'In grams or pennyweight (DWT). Enter the metal and its karat. Both print exactly as you enter them.',
    ),
    ...question(
      'Which photos can I add?',
      points(
        'Files up to 5 MB each.',
        'Images up to 2048 by 2048 pixels.',
        'No * < > : " ? / \\ | in file names.',
      ),
    ),
  ];
}

function stones(): PdfBlock[] {
  return [
    ...section('Stones'),
    ...question(
      'Can I import a grading report?',
      "Yes, by report number. We get the report from the laboratory and fill in the stone's details. If the report differs from your entries, we show both and you choose.",
    ),
    ...question(
      "What if the report isn't found or the laboratory doesn't respond?",
      "Check the number. If the laboratory is unavailable or its daily limit has been reached, enter the stone's details yourself. You can import the report later, while the appraisal is a draft.",
    ),
    ...question(
      'Can I estimate weights and grades?',
      "If a stone can't be removed from its setting, give your best estimate from its measurements and say so in the description. A single grade with a reason is more useful than a range such as H to J.",
    ),
  ];
}

function finishing({ name }: Provider): PdfBlock[] {
  return [
    ...section('After you finish'),
    ...question(
      'Can I change a completed appraisal?',
      'You can edit or delete a draft. You can edit a completed appraisal for 365 days. After that, write a new one.',
    ),
    ...question(
      'What does the value mean?',
      "The document states the type of value. For insurance, it's the cost to replace the piece with one of like kind and quality in its usual market at that time. It isn't an offer to buy or the price the piece would sell for.",
    ),
    ...question(
      'Who can see the appraisal?',
      `Your company and the customer you send it to. ${name} uses it for insurance only if the customer has agreed.`,
    ),
  ];
}
