import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { FLAGS } from '@bandstand/domain/families/feature-flags/model';
import { switchFlag } from '@bandstand/domain/families/feature-flags/office-contract';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/last-act-fault.tsx';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { systemQuery, type SystemPage } from '../queries.ts';
import { FLAG, SYSTEM } from '../words.ts';
import { SchoolChoice } from './school-choice.tsx';

type Flag = SystemPage['flags'][number];
type Choice = 'off' | Flag['audience'];

const OPTIONS = [
  { value: 'off', label: FLAG.off, detail: FLAG.offSays },
  { value: 'everybody', label: FLAG.everybody, detail: FLAG.everybodySays },
  { value: 'schools', label: FLAG.schools, detail: FLAG.schoolsSays },
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
      showToast({ title: FLAG.saved });
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
          label={FLAG.title}
          hint={says}
          options={OPTIONS}
          value={choice}
          onChange={(value) => setChoice(value as Choice)}
        />
        {choice === 'schools' && (
          <SchoolChoice
            schools={schools}
            onChange={setSchools}
            error={isTried && isMissing ? FLAG.missing : undefined}
          />
        )}
        <div>
          <Button type="submit" variant="secondary" pending={saving.isPending}>
            {FLAG.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
