import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { listFaqs } from '@bandstand/domain/faqs/contract';
import { call } from '../../platform/client.ts';
import { phrase } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: ({ signal }) => call(listFaqs, { signal }),
});

export function FaqScreen() {
  useTitle('FAQs');
  const faqs = useQuery(faqsQuery);
  return (
    <Page heading="FAQs" subHeading="Questions that parents ask often.">
      {faqs.isError && (
        <FailedState heading="We could not load the questions" retry={faqs}>
          {phrase('The other pages still work, and you can call the office on {phone}.')}
        </FailedState>
      )}
      {faqs.isPending && <Skeleton kind="list" count={6} label="Loading the questions" />}
      {faqs.data?.length === 0 && (
        <EmptyState
          heading="No questions here yet"
          action={<ButtonLink href="/support">Support request</ButtonLink>}
        >
          {phrase('Call the office on {phone} with your question.')}
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
