export const typeAtLeast = (letters: number): string => `Type at least ${letters} characters.`;
