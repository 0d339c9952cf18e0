/** Services whose partners may provide figures. */
export const figureServices = ['CarePlan', 'PersonalInsurance', 'Auction', 'Custom'] as const;
export type FigureService = (typeof figureServices)[number];

export const figureKinds = ['count', 'money'] as const;

/** The most figures a page shows. */
export const mostFigures = 6;

export interface ServiceFigure {
  /** In the partner's own words: "Plans sold this month". */
  readonly label: string;
  readonly kind: (typeof figureKinds)[number];
  /** A whole number; cents for money. */
  readonly value: number;
}

export interface CountedFigures {
  /** When the partner counted. */
  readonly asOf: Date;
  /** Empty if the partner has none for this company. */
  readonly figures: readonly ServiceFigure[];
}

/** `away`: no readable answer; what was known before is shown with its age. */
export type FiguresRead =
  | { readonly kind: 'read'; readonly counted: CountedFigures }
  | { readonly kind: 'away'; readonly reason: string };

/** What partners count for a company. */
export interface ServiceFigures {
  /** Services whose partner provides figures; only they are asked. */
  readonly provided: readonly FigureService[];
  readFigures(service: FigureService, companyId: string): Promise<FiguresRead>;
}
