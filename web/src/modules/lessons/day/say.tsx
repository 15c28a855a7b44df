import { MessageSquareQuote } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PHRASES, SAID_AT_MOST, SKILLS } from '@bandstand/domain/lessons/said';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { RegisterBody } from './kept-days.ts';
import type { DayBand } from './lesson-change.tsx';
import { SAY } from './words.ts';

type Child = DayBand['attributes']['children'][number];

/** What is said of a child, or of the band, and what is to be. */
export interface Said {
  readonly said?: string;
  readonly skills?: readonly string[];
}

/** What was typed or ticked and is not saved yet, beside what is saved or on its way; of what was not touched nothing is sent. */
export const useSaid = (
  { id: bandId, attributes: { said, children } }: DayBand,
  onItsWay: Pick<RegisterBody, 'said' | 'of_children'> = {},
  begun: Readonly<Record<string, Said>> = {},
) => {
  const [drafts, setDrafts] = useState(begun);
  const saved: typeof drafts = Object.fromEntries([
    [bandId, { said: onItsWay.said ?? said ?? '' }],
    ...children.map((child) => {
      const sent = onItsWay.of_children?.find(({ id }) => id === child.id);
      return [
        child.id,
        { said: sent?.said ?? child.said ?? '', skills: sent?.skills ?? child.skills },
      ];
    }),
  ]);
  const changed = Object.keys(saved).flatMap((id) => {
    const { said: sentence, skills } = drafts[id] ?? {};
    const change = {
      ...(sentence !== undefined && sentence.trim() !== saved[id]?.said && { said: sentence }),
      ...(skills && skills.join() !== saved[id]?.skills?.join() && { skills: [...skills] }),
    };
    return Object.keys(change).length === 0 ? [] : [{ id, ...change }];
  });
  const ofBand = changed.find(({ id }) => id === bandId)?.said;
  const ofChildren = changed.filter(({ id }) => id !== bandId);
  return {
    drafts,
    of: (id: string) => ({ said: '', skills: [], ...saved[id], ...drafts[id] }),
    put: (id: string, words: Said) =>
      setDrafts((all) => ({ ...all, [id]: { ...all[id], ...words } })),
    clear: () => setDrafts({}),
    isChanged: changed.length > 0,
    /** As a register sends it. */
    words: {
      ...(ofBand !== undefined && { said: ofBand }),
      ...(ofChildren.length > 0 && { of_children: ofChildren }),
    },
  };
};

type SayProps = {
  /** Whom it is about: a child, or the whole band. */
  about: Pick<DayBand, 'id'> & { name: string; child?: Child };
  /** While a register is on its way, nothing is typed that its answer would clear. */
  all: ReturnType<typeof useSaid> & { readonly isBusy: boolean };
  mayMake: boolean;
  /** What else there is to know of them. */
  children?: ReactNode;
};

/** The way to say something, and what is said: a child's name is what is pressed. */
export function Say({ about: { id, name, child }, all, mayMake, children }: SayProps) {
  const [isOpen, setOpen] = useState(false);
  const now = all.of(id);
  return (
    <>
      {mayMake ? (
        <button
          type="button"
          aria-label={child ? SAY.ofChild(name) : `${SAY.ofBand}: ${name}`}
          onClick={() => setOpen(!all.isBusy)}
          className="linked -my-1.5 inline-block py-2.5 text-left font-semibold"
        >
          {child ? name : SAY.ofBand}
          <MessageSquareQuote aria-hidden className="ml-1.5 inline size-5 align-text-bottom" />
        </button>
      ) : (
        child && <p className="font-semibold">{name}</p>
      )}
      {children}
      {now.said !== '' && <q className="block text-small">{now.said}</q>}
      {now.skills.length > 0 && (
        <p className="text-small text-soft">{SAY.shown(now.skills.join(', '))}</p>
      )}
      {isOpen && (
        <Dialog
          isOpen
          title={name}
          onClose={() => setOpen(false)}
          actions={<Button onPress={() => setOpen(false)}>{SAY.done}</Button>}
        >
          <div className="grid grid-cols-1 gap-6">
            <Sentence
              value={now.said}
              onSay={(said) => all.put(id, { said })}
              onPick={(said) => {
                all.put(id, { said });
                setOpen(false);
              }}
            />
            {child && (
              <Skills
                child={child}
                ticked={now.skills}
                onTick={(skills) => all.put(id, { skills })}
              />
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

type SentenceProps = {
  value: string;
  onSay: (sentence: string) => void;
  onPick: (phrase: string) => void;
};

/** A phrase is one press; a sentence of one's own takes its place. */
function Sentence({ value, onSay, onPick }: SentenceProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label={SAY.phrases} className="flex flex-wrap gap-2">
        {PHRASES.map((phrase) => (
          <li key={phrase}>
            <Button variant="secondary" onPress={() => onPick(phrase)}>
              {phrase}
            </Button>
          </li>
        ))}
      </ul>
      <TextArea
        name="sentence"
        label={SAY.sentence}
        hint={SAY.read}
        rows={2}
        maxLength={SAID_AT_MOST}
        value={value}
        onChange={(sentence) => onSay(sentence.slice(0, SAID_AT_MOST))}
      />
    </div>
  );
}

type SkillsProps = {
  child: Child;
  ticked: readonly string[];
  onTick: (skills: readonly string[]) => void;
};

/** What was shown at an earlier lesson is ticked, and stays so. */
function Skills({ child: { instrument, skills_before: before }, ticked, onTick }: SkillsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{SAY.skills}</legend>
      {SKILLS[instrument].map((skill) => {
        const isBefore = before.includes(skill);
        return (
          <Checkbox
            key={skill}
            name={skill}
            label={skill}
            hint={isBefore ? SAY.before : undefined}
            disabled={isBefore}
            value={isBefore || ticked.includes(skill)}
            onChange={(isShown) =>
              onTick(isShown ? [...ticked, skill] : ticked.filter((one) => one !== skill))
            }
          />
        );
      })}
    </fieldset>
  );
}
