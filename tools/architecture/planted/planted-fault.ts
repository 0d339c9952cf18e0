/** One planted fault: what it puts into the clean tree, where the rule must find it, and a word of its remedy. */
export interface PlantedFault {
  readonly rule: string;
  readonly says: string;
  readonly plant: Readonly<Record<string, string>>;
  readonly at: string;
  readonly remedy: string;
}
