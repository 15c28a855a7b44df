import { useEffect } from 'react';

const ERROR = 'Error: ';

/** While a form in a page or in a dialog has failed, the title of the page begins "Error: ". */
export const useErrorTitle = (isWrong: boolean): void => {
  useEffect(() => {
    if (!isWrong || document.title.startsWith(ERROR)) return undefined;
    document.title = `${ERROR}${document.title}`;
    return () => {
      if (document.title.startsWith(ERROR)) document.title = document.title.slice(ERROR.length);
    };
  }, [isWrong]);
};
