import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import type { BandLeaderProfile } from '@bandstand/domain/lessons/model';
import { SAID } from '@bandstand/domain/lessons/set-up-nouns';
import { changeProfile } from '@bandstand/domain/stories/profiles/contract';
import { call } from '../../../platform/client.ts';
import { TakesFocus } from '../../../platform/form/fault-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActDialog, type Act, type ActProps } from '../../identity/staff/act-dialog.tsx';
import { useTyped, type ActField } from '../../identity/staff/act-fields.tsx';
import { ANSWERS, LeaderProfile } from '../../lessons/parts/leader-profile.tsx';
import { CROP } from '../publications/day-photo-words.ts';
import { CropPhoto } from '../uploads/crop-photo.tsx';
import { FileField } from '../uploads/file-field.tsx';
import { useFile } from '../uploads/use-file.ts';
import { FILE } from '../publications/words.ts';

export const PROFILE = {
  own: 'What families read about you',
  change: 'Change photo and words',
  title: 'What families read',
  photo: {
    label: 'Photo',
    choose: 'Choose a photo',
    limits: 'A JPEG, PNG or WebP of up to 25 MB. Families see the square in its middle.',
  },
  square: 'Move the square until the face is well inside.',
  takeAway: 'Take the photo away',
  keep: 'Keep the photo',
  quote: 'In one sentence',
  quoteHint: 'In large letters beside the photo.',
  tooLong: (atMost: number) => `Please shorten this to ${atMost} characters.`,
  preview: 'As families see it',
  save: 'Save',
} as const;

const WORDS = [['quote', PROFILE.quote], ...ANSWERS] as const;

interface Profiled {
  readonly id: string;
  readonly profile: BandLeaderProfile;
  /** What is read again once it is changed. */
  readonly renews: QueryKey;
}

/** The new photo of a Band Leader, or that there is to be none. */
const usePhoto = (now: string) => {
  const file = useFile(null, null);
  const [isTakenAway, takeAway] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const chosen = file.file;
  const isNew = chosen !== null;
  const photo = isNew ? chosen.id : isTakenAway ? null : undefined;
  return {
    file,
    isTakenAway,
    takeAway,
    isCropping,
    setCropping,
    isNew,
    hasOld: now !== '' && !isNew,
    url: isNew ? (file.isReady ? `${file.url}&width=720` : '') : isTakenAway ? '' : now,
    /** What is sent of it. */
    wish: photo === undefined ? {} : { photo },
  };
};

/** The photo and the words of a Band Leader, with what families see of them as it is typed. */
export function ProfileDialog({ of: { id, profile, renews }, onClose }: ActProps<Profiled>) {
  const { quote, influences, how, why, favourite } = profile;
  // As the form showed it, though it is read again beside a refusal.
  const [was] = useState({ quote, influences, how, why, favourite });
  const { typed, form } = useTyped(was);
  const photo = usePhoto(profile.photo);
  const act: Act = {
    title: PROFILE.title,
    variant: 'primary',
    needsNoReason: true,
    form,
    isChanged: form.isChanged || photo.isNew || photo.isTakenAway,
    notYet: photo.isCropping
      ? CROP.first
      : photo.isNew && !photo.file.isReady
        ? FILE.wait
        : undefined,
    fields: [
      { kind: 'own', name: 'photo', render: () => <PhotoField photo={photo} /> },
      ...WORDS.map(([name, label]): ActField => {
        const { atMost } = SAID[name];
        return {
          kind: 'own',
          name,
          wrong: typed[name].trim().length > atMost ? PROFILE.tooLong(atMost) : undefined,
          render: (error) => (
            <TextArea
              {...{ name, label, error }}
              {...(name === 'quote' && { hint: PROFILE.quoteHint })}
              isOptional
              rows={2}
              value={typed[name]}
              onChange={(text) => form.set(name, text)}
            />
          ),
        };
      }),
    ],
    preview: (
      <section className="grid grid-cols-1 gap-3">
        <h3 className="text-title">{PROFILE.preview}</h3>
        <div className="grid grid-cols-1 gap-6 rounded-card border border-line p-4">
          <LeaderProfile isNarrow profile={{ ...profile, ...typed, photo: photo.url }} />
        </div>
      </section>
    ),
    action: PROFILE.save,
    send: () =>
      call(changeProfile, { params: { id }, body: { values: typed, was, ...photo.wish } }),
    done: (answer) => (answer as AnswerOf<typeof changeProfile>).message,
    renews: { done: [renews], fault: [renews], closed: [renews] },
  };
  return <ActDialog act={act} onClose={onClose} />;
}

/** Chooses a photo, the square of it that is shown, or none. */
function PhotoField({ photo }: { photo: ReturnType<typeof usePhoto> }) {
  const { file, isTakenAway } = photo;
  if (photo.isCropping && file.url !== null)
    return (
      <TakesFocus at="crop">
        <CropPhoto
          src={file.url}
          square={PROFILE.square}
          onCrop={(part) => {
            photo.setCropping(false);
            file.send(part);
          }}
          onClose={() => photo.setCropping(false)}
        />
      </TakesFocus>
    );
  return (
    <FileField chosen={file} ofPhoto={PROFILE.photo}>
      {file.isReady && photo.isNew && (
        <Button variant="secondary" onPress={() => photo.setCropping(true)}>
          {CROP.open}
        </Button>
      )}
      {photo.hasOld && (
        <Button variant="quiet" onPress={() => photo.takeAway(!isTakenAway)}>
          {isTakenAway ? PROFILE.keep : PROFILE.takeAway}
        </Button>
      )}
    </FileField>
  );
}
