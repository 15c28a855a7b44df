import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { listFaqs } from '@bandstand/domain/shell/faqs/contract';
import { call } from '../../../platform/client.ts';
import { phrase } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { SetListSheet } from '../../../ui/illustrations/paper.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FAQS } from './words.ts';

const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: ({ signal }) => call(listFaqs, { signal }),
});

export function FaqScreen() {
  useTitle(FAQS.title);
  const faqs = useQuery(faqsQuery);
  return (
    <Page
      heading={FAQS.title}
      subHeading={FAQS.lead}
      art={
        <HeaderArt>
          <SetListSheet size={128} />
        </HeaderArt>
      }
    >
      {faqs.isError && (
        <FailedState heading={FAQS.failed} retry={faqs}>
          {phrase(FAQS.failedDetail)}
        </FailedState>
      )}
      {faqs.isPending && <Skeleton kind="list" count={6} label={FAQS.loading} />}
      {faqs.data?.length === 0 && (
        <EmptyState
          heading={FAQS.none}
          action={<ButtonLink href="/support">Support request</ButtonLink>}
        >
          {phrase(FAQS.noneDetail)}
        </EmptyState>
      )}
      {faqs.data !== undefined && faqs.data.length > 0 && (
        <div className="divide-y divide-line border-y border-line">
          {faqs.data.map(({ id, question, answer }) => (
            <details key={id} className="group">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                <span className="min-w-0">{question}</span>
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 group-open:rotate-180 motion-safe:transition-transform"
                />
              </summary>
              <p className="measure pb-5 whitespace-pre-line">{phrase(answer)}</p>
            </details>
          ))}
        </div>
      )}
    </Page>
  );
}
