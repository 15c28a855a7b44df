import { useNavigate } from '@tanstack/react-router';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { copyForFamily, eraseForFamily } from '@bandstand/domain/privacy/office-contract';
import { isNamed } from '@bandstand/domain/privacy/erasure';
import { call } from '../../../../platform/client.ts';
import { provider } from '../../../../platform/provider.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { readablePage, picturesOf } from '../../../privacy/readable.ts';
import {
  ActDialog,
  offered,
  plainAct,
  type Act,
  type ActProps,
  type OfferedAct,
} from '../../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../../identity/staff/act-fields.tsx';
import { useMay } from '../../../identity/staff/queries.ts';

/** What a family may ask about its data. */
const DATA = {
  copySays:
    'The page holds everything we know of this family, notes about health among it. Send it to nobody but the family, and then delete it. They are emailed that it was made.',
  eraseTitle: (name: string) => `Erase ${name}’s family?`,
  eraseSays:
    'Names, addresses, notes, timelines, pictures and emails are deleted now, and every device is signed out. Only what the law keeps of payments stays. Nobody can bring it back.',
  nameDiffers: (name: string) => `Please type the name as it stands here: ${name}`,
} as const;

type FamilyDataProps = { family: string; name: string };

/** A copy of all that is held of a family, and its erasure, for colleagues who answer such requests. */
export const useDataActs = ({ family, name }: FamilyDataProps): OfferedAct[] => {
  const isOffered = useMay(copyForFamily.may);
  return [
    offered('Make a copy of their data …', CopyDialog, family, { isOffered }),
    offered('Erase the family …', EraseDialog, { family, name }, { isOffered }),
  ];
};

const CopyDialog = plainAct((family: string): Act<ParsedAnswer<typeof copyForFamily>> => ({
  variant: 'primary',
  title: 'Make a copy of their data?',
  says: DATA.copySays,
  action: 'Download the copy',
  send: (body) => call(copyForFamily, { params: { family }, body }),
  after: async (data) => {
    const page = readablePage(data, provider().name, await picturesOf(data));
    saveFile(`family-data-${data.made_at.slice(0, 10)}.html`, 'text/html', page);
  },
  done: () => 'The copy is downloaded',
}));

function EraseDialog({ of: { family, name }, onClose }: ActProps<FamilyDataProps>) {
  const navigate = useNavigate();
  const { typed, form } = useTyped({ name: '' });
  const act: Act = {
    title: DATA.eraseTitle(name),
    says: DATA.eraseSays,
    hint: 'Why, in a few words. It is forgotten with the family.',
    form,
    fields: [
      {
        kind: 'line',
        name: 'name',
        id: 'family-name',
        label: 'Type the family’s name to confirm',
        hint: name,
        wrong: isNamed(typed.name, name) ? undefined : DATA.nameDiffers(name),
      },
    ],
    action: 'Erase the family',
    send: ({ reason }) =>
      call(eraseForFamily, { params: { family }, body: { reason, name: typed.name } }),
    after: () => navigate({ href: '/office/families', replace: true }),
    done: () => 'The family is erased',
  };
  return <ActDialog act={act} onClose={onClose} />;
}
