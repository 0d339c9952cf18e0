import { heading, paragraph } from '#modules/shipping/draft/domain/paper.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';

export const meterInstructions: Paper = {
  title: 'Where your FedEx meter number is',
  note: 'For whoever connects a FedEx account.',
  blocks: [
    paragraph(
      'A FedEx account has nine digits. A meter number has seven to nine and belongs to one way of shipping with that account, such as a computer or a program.',
    ),
    heading('If you have shipped by computer'),
    {
      kind: 'list',
      numbered: true,
      items: [
        'Open the program with which you make FedEx labels, or the FedEx site, and sign in with the account.',
        'Open its settings, the page about the system or the account.',
        'The meter number stands beside the account number.',
      ],
    },
    heading('If you have not'),
    {
      kind: 'list',
      numbered: true,
      items: [
        'Call FedEx and ask for a meter number for your account.',
        'Have the account number, the address of an invoice and the amount of your last invoice at hand.',
      ],
    },
    heading('Then'),
    paragraph(
      'Type the account number without spaces or dashes, the meter number, a name of up to ten characters, and whether the account is for domestic shipments, for international ones only, or for both.',
    ),
  ],
};
