interface OfferWords {
  readonly jeweler: string;
  readonly insurer: string;
  /** As people read it: "Nov 20, 2026". */
  readonly soldOn: string;
}

/** Discreet: the email names neither what was bought nor its price. */
export const offerWords = ({ jeweler, insurer, soldOn }: OfferWords) => ({
  subject: `Insure your purchase from ${jeweler}`,
  says: [
    `You bought jewelry from ${jeweler} on ${soldOn}. ${insurer} can insure it against loss, theft and damage.`,
    'The quote is free and takes about 2 minutes.',
  ],
  stop: `Stop emails about purchases from ${jeweler}`,
  otherwise: `You got this email because you agreed to receive it at ${jeweler}.`,
});

/** Our choice (decision 0038): a quote link works as long as the customer's data is kept. */
export const linkDays = 90;
