import type { ReactNode } from 'react';
import { useTitle } from '../../../platform/title.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { DiffExample } from './parts/diff-example.tsx';
import { GridExample } from './parts/grid-example.tsx';
import { ListExample } from './parts/list-example.tsx';
import { PlotExample } from './parts/plot-example.tsx';
import { RecordExample } from './parts/record-example.tsx';
import { UploadExample } from './parts/upload-example.tsx';

const TITLE = 'Parts of the office';

/** The six parts that only the office has, in every state, for those who build a screen or check one. */
export function OfficeGalleryScreen() {
  useTitle(TITLE);
  return (
    <Page
      heading={TITLE}
      subHeading="Six parts that only the office has, in every state."
      width="wide"
      above={
        <TextLink href="/dev/ui" external>
          The rest of the design system
        </TextLink>
      }
    >
      <Section title="Data grid">
        <GridExample />
      </Section>
      <Section title="Record page">
        <RecordExample />
      </Section>
      <Section title="Work list">
        <ListExample />
      </Section>
      <Section title="Diff table">
        <DiffExample />
      </Section>
      <Section title="Upload">
        <UploadExample />
      </Section>
      <Section title="Plot">
        <PlotExample />
      </Section>
    </Page>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4 border-t-[1.5px] border-ink pt-4">
    <h2 className="text-title">{title}</h2>
    {children}
  </section>
);
