import { Instead } from '../../platform/instead.tsx';

export const NotFoundScreen = () => (
  <Instead heading="We could not find this page" title="Page not found">
    It may have moved, or the address may have a typing mistake.
  </Instead>
);
