import { createElement } from 'react';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import { CallFault } from '../../../platform/client.ts';
import { bringProvider, wordsOf } from '../../../testing/reading.tsx';
import { StepFrame } from './parts/step-frame.tsx';

beforeAll(() => bringProvider());

const refused = new CallFault({
  refusal: 'invalid',
  status: 422,
  sentences: ['Please choose a score from 1 to 5.'],
  fields: {},
});

it.each([
  ['reason', 1],
  ['benefits', 2],
  ['date', 3],
] as const)(
  'the step of the %s, number %i of 3, says what went wrong under one heading',
  (step, number) => {
    const Step = () => {
      const { control } = useForm();
      const frame = { step, control, fault: refused, submit: async () => undefined };
      return createElement(StepFrame, {
        ...frame,
        sending: { isPending: false },
      } as unknown as Parameters<typeof StepFrame>[0]);
    };
    const words = wordsOf(Step, {});
    expect(words).toContain(
      'There was a problem with your request:\nPlease choose a score from 1 to 5.',
    );
    expect(words).toContain(`Step ${number} of 3`);
  },
);
