import type { HeldTable } from '#platform/access/server.ts';

export const heldQuestionnaires: readonly HeldTable[] = [
  {
    table: 'insurance.questionnaire',
    title: 'Renewal questionnaires',
    company: 'company_id',
    person: ['changed_by', 'sent_by'],
    shows: [
      'policy_number',
      'renews_on',
      'status',
      'changed_at',
      'answers',
      'signed_name',
      'signed_title',
      'sent_at',
      'received_at',
      'reference',
      'returned_because',
    ],
    order: ['renews_on', 'questionnaire_id'],
    dated: 'changed_at',
    erase: { stays: 'What the company declared to its insurer, with the name that signed it.' },
    tells: { company: 'company_id', texts: ['returned_because'], documents: ['answers'] },
  },
];
