import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { FLAGS } from '@bandstand/domain/families/feature-flags/model';
import { switchFlag } from '@bandstand/domain/families/feature-flags/contract';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { systemQuery, type SystemPage, schoolsQuery } from '../queries.ts';
import { FLAG, SYSTEM } from '../words.ts';
import { TextField } from '../../../../ui/text-field.tsx';

type School = { id: string; name: string };
type SchoolChoiceProps = {
  schools: readonly School[];
  onChange: (schools: School[]) => void;
  error: string | undefined;
};

/** Some schools, found by name or town. */
function SchoolChoice({ schools, onChange, error }: SchoolChoiceProps) {
  const [said, setSaid] = useState('');
  const found = useQuery(schoolsQuery(said));
  const others = (found.data ?? []).filter(({ id }) => !schools.some((one) => one.id === id));
  const isAsked = said.trim().length > 1;
  return (
    <div className="grid grid-cols-1 gap-3">
      {schools.length > 0 && (
        <ul className="divide-y divide-line">
          {schools.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              {name}
              <Button
                variant="quiet"
                aria-label={FLAG.remove(name)}
                onPress={() => onChange(schools.filter((one) => one.id !== id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        name="school"
        type="search"
        autoComplete="off"
        label="Add a school"
        hint="A part of its name or town"
        error={error}
        value={said}
        onChange={setSaid}
      />
      <div aria-live="polite">
        {isAsked && found.isSuccess && others.length === 0 && <p>No school was found.</p>}
        {isAsked && (
          <ul className="grid grid-cols-1 gap-2">
            {others.map(({ id, attributes: { name, town } }) => (
              <li key={id}>
                <Button
                  variant="secondary"
                  aria-label={FLAG.add(`${name}, ${town}`)}
                  onPress={() => {
                    onChange([...schools, { id, name }]);
                    setSaid('');
                  }}
                >
                  {name}, {town}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type Flag = SystemPage['flags'][number];
type Choice = 'off' | Flag['audience'];

const OPTIONS = [
  { value: 'off', label: 'Off', detail: 'No family sees it.' },
  { value: 'everybody', label: 'For everybody', detail: 'Every family sees it.' },
  {
    value: 'schools',
    label: 'For some schools',
    detail: 'Families with a child at one of these schools see it.',
  },
];

const idsOf = (schools: Flag['schools']): string => schools.map(({ id }) => id).join();

/** Switches a part of the portal on or off, and for whom. */
export function FlagForm({ flag }: { flag: Flag }) {
  const was: Choice = flag.is_on ? flag.audience : 'off';
  const [choice, setChoice] = useState<Choice>(was);
  const [schools, setSchools] = useState<Flag['schools']>(flag.schools);
  const [isTried, setTried] = useState(false);
  const isMissing = choice === 'schools' && schools.length === 0;
  const isChanged = choice !== was || idsOf(schools) !== idsOf(flag.schools);
  const client = useQueryClient();
  const confirming = useStepUp();
  const body = {
    is_on: choice !== 'off',
    audience: choice === 'schools' ? ('schools' as const) : ('everybody' as const),
    school_ids: choice === 'schools' ? schools.map(({ id }) => id) : [],
  };
  const saving = useSendOnce({
    send: () => confirming(() => call(switchFlag, { params: { name: flag.name }, body })),
    onAnswer: () => {
      showToast({ title: 'Saved. It counts from the next page that a family opens.' });
      return client.invalidateQueries({ queryKey: systemQuery.queryKey });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    void saving.send();
  };
  const { title, says } = FLAGS[flag.name];
  return (
    <Card heading={title}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <LeaveGuard when={isChanged} />
        <LastActFault heading={SYSTEM.failed} of={saving} />
        <RadioGroup
          name={`flag-${flag.name}`}
          label="Switched on"
          hint={says}
          options={OPTIONS}
          value={choice}
          onChange={(value) => setChoice(value as Choice)}
        />
        {choice === 'schools' && (
          <SchoolChoice
            schools={schools}
            onChange={setSchools}
            error={isTried && isMissing ? 'Please add at least one school.' : undefined}
          />
        )}
        <div>
          <Button type="submit" variant="secondary" pending={saving.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
