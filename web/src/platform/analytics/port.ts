/** Facts about what was done, of a few fixed words; never about whom. */
export type EventFacts = Readonly<Record<string, string>>;

/** The service that counts what is looked at. */
export interface Analytics {
  /** A screen, by the pattern of its address: '/kid/$id'. */
  readonly tellPage: (pattern: string) => void;
  readonly tellEvent: (name: string, pattern: string, facts: EventFacts) => void;
}
