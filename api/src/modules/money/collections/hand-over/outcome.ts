/** What came of a line of a report. `known`: it says what we know, or what came before something that we know. */
export type LineOutcome = 'applied' | 'known' | 'suspense';
