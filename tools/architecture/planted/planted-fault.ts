/** One planted fault: its files, where the rule must find it, and a word of the message. */
export interface PlantedFault {
  readonly rule: string;
  readonly says: string;
  readonly plant: Readonly<Record<string, string>>;
  readonly at: string;
  readonly remedy: string;
}
