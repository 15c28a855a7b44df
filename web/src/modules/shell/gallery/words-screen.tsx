import { files } from 'virtual:copy';
import type { CopyFile } from '../../../../copy/collect-copy.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { copyByFeature } from './copy-by-feature.ts';
import { Section } from './section.tsx';

const features = copyByFeature(files);
const count = features.reduce((sum, feature) => sum + feature.count, 0);

/** Every sentence of the portal on one page, for those who edit them. */
export function WordsScreen() {
  return (
    <Page
      width="wide"
      heading="All words"
      subHeading={`${count} sentences, labels and names that families, schools and the office can read. Values are in {braces}.`}
      above={
        <p className="text-small text-soft">
          <Link href="/dev/ui">Design system</Link>
          {' · '}
          <Link href="/dev/mail" external>
            E-mails
          </Link>
        </p>
      }
    >
      <nav aria-label="Features" className="flex flex-wrap gap-x-4 text-small">
        {features.map(({ feature, count: words }) => (
          <a key={feature} href={`#${feature}`} className="linked min-h-11 content-center">
            {feature} {words}
          </a>
        ))}
      </nav>
      {features.map(({ feature, files: of }) => (
        <div key={feature} id={feature} className="scroll-mt-20">
          <Section title={feature}>
            {of.map((file) => (
              <Sentences key={file.path} file={file} />
            ))}
          </Section>
        </div>
      ))}
    </Page>
  );
}

function Sentences({ file: { path, copy, isForWords } }: { file: CopyFile }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <h3 className="text-small wrap-anywhere text-soft">
        {path}
        {!isForWords && ', beside the code'}
      </h3>
      <ul className="measure grid gap-1">
        {Array.from(
          new Map(copy.map((sentence) => [sentence.text, sentence])).values(),
          ({ line, text }) => (
            <li key={text} title={`${path}:${line}`} className="wrap-anywhere">
              {text}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
