import { useState } from 'react';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Section } from './illustrations.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SearchSheet } from '../../../ui/search-sheet.tsx';
import type { SearchItem } from '../../../ui/use-search.ts';

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const years = ['Reception', 'Year 1', 'Year 2'].map((year) => ({ value: year, label: year }));
const instruments = [
  { value: 'drums', label: 'Drums', detail: 'Join waitlist' },
  { value: 'guitar', label: 'Guitar', detail: 'Electric or bass' },
];

export function Fields() {
  return (
    <Section title="Fields">
      <Texts />
      <Choices />
    </Section>
  );
}

function Texts() {
  const [name, setName] = useState('Siân Llywelyn-Fitzgerald');
  const [phone, setPhone] = useState('07700');
  const [password, setPassword] = useState('tambourine');
  const [text, setText] = useState('');
  const phoneError =
    phone.length < 10 ? 'Enter a phone number we can call, such as 07700 900123' : undefined;
  return (
    <>
      <TextField name="name" label="Name" autoComplete="name" value={name} onChange={setName} />
      <TextField
        name="email"
        label="Email"
        hint="Contact us to change it."
        isReadOnly
        value="sian@example.com"
      />
      <TextField
        name="phone"
        type="tel"
        width="half"
        label="Phone"
        hint="A mobile is best"
        error={phoneError}
        value={phone}
        onChange={setPhone}
      />
      <PasswordField
        name="gallery-password"
        label="New Password"
        hint="At least 10 characters"
        value={password}
        onChange={setPassword}
      />
      <TextArea
        name="feedback"
        label="Your feedback"
        isOptional
        maxLength={200}
        value={text}
        onChange={setText}
      />
    </>
  );
}

function Choices() {
  const [year, setYear] = useState('');
  const [inTouch, setInTouch] = useState('');
  const [pays, setPays] = useState('yes');
  const [waits, setWaits] = useState<readonly string[]>(['drums']);
  const [agrees, setAgrees] = useState(false);
  const choose = inTouch ? undefined : 'Choose whether we can keep in touch';
  return (
    <>
      <Select
        name="year"
        label="School year"
        hint="The year they are in now"
        prompt="Choose a year"
        options={years}
        value={year}
        onChange={setYear}
      />
      <RadioGroup
        name="in-touch"
        label="Can we keep in touch?"
        layout="inline"
        options={yesNo}
        error={choose}
        value={inTouch}
        onChange={setInTouch}
      />
      <RadioGroup
        name="pays"
        label="The account is in my name?"
        options={yesNo}
        value={pays}
        onChange={setPays}
      />
      <CheckboxGroup
        name="waits"
        label="Join another waitlist"
        hint="Choose all that appeal"
        options={instruments}
        value={waits}
        onChange={setWaits}
      />
      <Checkbox
        name="terms"
        label="I agree to the Terms & Conditions"
        error={agrees ? undefined : 'Agree to the terms to go on'}
        value={agrees}
        onChange={setAgrees}
      />
    </>
  );
}

const schools: SearchItem[] = [
  { id: '1', title: 'Oakfield Primary School', detail: 'Leeds' },
  {
    id: '2',
    title: 'Ysgol Gymraeg Llanfairpwllgwyngyll a Chymuned Ynys Môn',
    detail: 'Llanfairpwllgwyngyll',
  },
  { id: '3', title: 'St Mary’s Primary School', detail: 'Bath' },
];

/** "fail" fails, so that the way back can be seen. */
async function searchSchools(term: string) {
  await new Promise((resolve) => setTimeout(resolve, 400));
  if (term === 'fail') throw new Error('Asked to fail');
  return schools.filter((school) => school.title.toLowerCase().includes(term.toLowerCase()));
}

export function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [school, setSchool] = useState<SearchItem>();
  const close = () => setOpen(false);
  return (
    <Section title="Sheets and dialogs">
      <SearchSheet
        name="school"
        label="School"
        hint="Search by its name"
        prompt="Type school name..."
        minLength={3}
        emptyText="No results found"
        errorText="We could not search just now. What you have filled in is kept."
        search={searchSchools}
        chosen={school}
        onChoose={setSchool}
        onClear={() => setSchool(undefined)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => setOpen(true)}>
          Leave the page
        </Button>
        <Popover label="Out of Hours">
          The rehearsals for this band do not take place during school hours
        </Popover>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        title="Are you sure you want to leave?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        isDanger
        onConfirm={close}
        onCancel={close}
      >
        You have unsaved changes
      </ConfirmDialog>
    </Section>
  );
}
