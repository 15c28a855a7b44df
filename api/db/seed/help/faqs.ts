import { idOf } from '../ids.ts';
import type { DemoWorld } from '../world.ts';

const FAQS: readonly (readonly [question: string, answer: string])[] = [
  [
    'When is the first payment?',
    'The calendar month of the first lesson is free. The first payment is taken on the 1st of a later month, or the next working day; your summary names the day before you agree.',
  ],
  [
    'How do I cancel?',
    'Open your child’s Enrolment status and choose Cancel. You see the last lesson and the last payment before you confirm. Cancelling by the 20th of a month means no further payment.',
  ],
  [
    'Can my child change instrument?',
    'Yes, whenever there is a space. Open Change Instrument in the menu of your child. If there is none, set your preferences and we will offer you a space when one comes up.',
  ],
  [
    'How does the waiting list work?',
    'Places go by the date joined, for each instrument. Your child’s page shows the true position, and what would help.',
  ],
  [
    'Does my child need an instrument at home?',
    'No. Instruments are there for every lesson. If you would like one, see Instrument Deals.',
  ],
  [
    'What happens in school holidays?',
    'There are no lessons in the holidays. The twelve monthly payments are equal all the same, because the school year is shared out between them.',
  ],
  [
    'Who sees videos of my child?',
    'Concert videos are shown to the school and to the band’s families only if you allow it. You can change that on your child’s page at any time.',
  ],
  ['Whom can I talk to?', 'The office answers on {phone}.'],
];

export const addFaqs = ({ rows }: DemoWorld): void => {
  FAQS.forEach(([question, answer], n) => {
    rows.faqs.push({ id: idOf('faq', question), position: n + 1, question, answer });
  });
};
