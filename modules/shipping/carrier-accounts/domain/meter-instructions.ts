import { heading, paragraph } from '#modules/shipping/draft/domain/paper.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';

export const meterInstructions: Paper = {
  title: 'Find your FedEx meter number',
  note: 'Required to connect a FedEx account.',
  blocks: [
    paragraph(
      'A FedEx account number has 9 digits. A meter number has 7 to 9 digits and identifies one shipping system on that account, such as a computer or an app.',
    ),
    heading('If you already ship with FedEx software'),
    {
      kind: 'list',
      numbered: true,
      items: [
        'Open the software you use to create FedEx labels, or go to fedex.com, and sign in to the account.',
        'Open the system or account settings.',
        'Find the meter number next to the account number.',
      ],
    },
    heading("If you don't use FedEx software"),
    {
      kind: 'list',
      numbered: true,
      items: [
        'Call FedEx and ask for a meter number for your account.',
        'Have your account number, your billing address and the amount of your last invoice ready.',
      ],
    },
    heading('Connect the account'),
    paragraph(
      'Enter the account number without spaces or dashes, the meter number and a name (up to 10 characters). Then choose whether to use the account for domestic shipments, international shipments or both.',
    ),
  ],
};
