import { Card } from '../../../../ui/card.tsx';
import type { SystemPage } from '../queries.ts';
import { FIXED } from '../words.ts';

/** What is fixed where the portal is installed, each with the name of its variable. */
export const FixedSettings = ({ settings }: { settings: SystemPage['fixed'] }) => (
  <Card heading={FIXED.title}>
    <p className="mb-3 text-soft">{FIXED.says}</p>
    <dl className="grid grid-cols-1 gap-3">
      {settings.map(({ name, value, variable }) => (
        <div key={name}>
          <dt className="text-small text-soft">{name}</dt>
          <dd className="wrap-anywhere">
            {value}
            <span className="figures block text-small text-soft">{variable}</span>
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
