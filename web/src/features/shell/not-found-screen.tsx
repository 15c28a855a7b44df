import { NotThere } from '../../platform/not-there.tsx';

export const NotFoundScreen = () => (
  <NotThere
    heading="We could not find this page"
    title="Page not found"
    advice="It may have moved, or the address may have a typing mistake."
  />
);
