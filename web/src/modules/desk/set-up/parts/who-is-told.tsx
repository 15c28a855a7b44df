import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { typedSchema, type AnyValues, type Noun } from '@bandstand/domain/kernel/noun';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { previewTold, type TOLD as NOUNS } from '@bandstand/domain/lessons/office-contract';
import { EmailQuote } from '../../../../office-ui/email-quote.tsx';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { call, mayPass } from '../../../../platform/client.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { SET_UP_KEY } from '../queries.ts';
import { TOLD } from '../words.ts';
import type { FormNoteProps } from './noun-dialog.tsx';

type ToldNoun = (typeof NOUNS)[number];

interface Wanted {
  readonly of?: string | undefined;
  readonly id?: string | undefined;
  /** Null where it is ended, undefined while they can't be read. */
  readonly values: AnyValues | null | undefined;
}

const useTold = (noun: ToldNoun, { of, id, values }: Wanted) => {
  const query = {
    noun,
    ...(id === undefined ? of !== undefined && { of } : { id }),
    ...(values && { values: JSON.stringify(values) }),
  };
  return useQuery({
    queryKey: [...SET_UP_KEY, 'told', query],
    queryFn: ({ signal }) => call(previewTold, { query, signal }),
    enabled: values !== undefined,
    // What can't be saved is said at its field once it is; nobody waits with saving for what can't be had.
    retry: false,
  });
};

function Told({ told }: { told: ReturnType<typeof useTold> }) {
  const { data, error } = told;
  if (mayPass(error))
    return (
      <FailedState heading={TOLD.notKnown} retry={told}>
        {TOLD.notKnownSays}
      </FailedState>
    );
  if (data === undefined) return null;
  return (
    <Notice kind="info" heading={TOLD.title(data.families)} isLive>
      {data.subject !== null && <EmailQuote subject={data.subject} paragraphs={data.paragraphs} />}
    </Notice>
  );
}

/** Which families read what, as it is typed and before it is ended; nobody saves before they have seen it. */
export const tellingOf = (name: ToldNoun, noun: Noun) => ({
  noun,
  form: function WhoIsTold({ of, record, typed, onWait }: FormNoteProps) {
    const read = typedSchema(noun).safeParse(typed);
    const values = read.success ? read.data : undefined;
    const told = useTold(name, { of, id: record?.id, values });
    const { isFetching, data } = told;
    useEffect(() => {
      onWait(isFetching && data === undefined ? TOLD.waits : null);
    }, [isFetching, data, onWait]);
    return <Told told={told} />;
  },
  ending: function WhoIsToldOfEnd({ record }: { record: NounRecord }) {
    return <Told told={useTold(name, { id: record.id, values: null })} />;
  },
});
