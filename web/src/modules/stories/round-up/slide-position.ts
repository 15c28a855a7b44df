import { createContext } from 'react';

/** Where the slide is in its deck, for its heading. */
export const SlidePosition = createContext({ number: 1, count: 1 });
