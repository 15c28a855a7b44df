import { oneOf } from '../ids.ts';

const FIRST_NAMES =
  'Ada Aisha Alfie Amara Arlo Arthur Bella Caleb Charlie Chloe Clara Daisy Dylan Edith Eleni Elijah Elsie Emil Erin Esme Ethan Evie Felix Finn Florence Freddie Freya George Grace Hamza Hana Harry Hugo Ines Iris Isaac Isla Ivy Jack Jasper Joel Jonas Jude Kai Layla Lena Liam Lily Lola Luca Mabel Malik Mason Maryam Mateo Milo Mira Nadia Nancy Nico Noah Nora Olive Omar Orla Oscar Otis Penny Poppy Quinn Rafi Reuben Rosa Rowan Ruby Samir Seren Sienna Stanley Suki Tariq Teddy Thea Theo Toby Una Violet Wilf Willow Yara Yusuf Zac Zara'.split(
    ' ',
  );
const SURNAMES =
  'Abbott Adeyemi Ahmed Akhtar Archer Barlow Bashir Bennett Bhatt Booth Brennan Burke Carver Chan Clarke Cooper Cross Dalton Davies Delaney Dixon Ellis Evans Farah Fletcher Fraser Gallagher Gibbs Goddard Grant Gupta Hale Harding Hassan Holt Hussain Ibrahim Iqbal Jarvis Jenkins Kaur Keane Khan Kowalski Lam Lawson Lewis Lister Lowe Malik Marsh Mbeki McKay Mehta Mills Morgan Murphy Nash Nowak Osborne Owusu Parry Pearce Popescu Quigley Rahman Reeves Rossi Sandhu Savage Sharma Silva Singh Slater Stone Swift Tanner Thorne Tran Turner Vaughan Walsh Webb Wilde Wong Yates Young'.split(
    ' ',
  );
const GROWN_UPS =
  'Alan Amina Andrea Anil Beth Carol Claire Dan Dawn Dean Emma Fatima Gareth Gemma Gita Helen Ian Jade James Jen Karen Kate Kevin Laura Leanne Lucy Mark Mei Michelle Mo Natalie Neil Nisha Paul Pavel Rachel Rebecca Rob Sadia Sara Sean Shauna Simon Sunita Tom Tunde Vicky Will Yasmin'.split(
    ' ',
  );
const STREETS =
  'Alder Close, Back Lane, Bakery Row, Canal Street, Chapel Hill, Cooper Street, Fern Avenue, Forge Road, Grange Road, Hawthorn Drive, Hill Rise, Ivy Terrace, Mill Lane, Orchard Way, Park View, Priory Road, Quarry Lane, Station Road, The Crescent, Windmill Street'.split(
    ', ',
  );
const INWARD = '1AB 2DG 3HJ 4LN 5PQ 6RS 7TU 8WX 9YZ'.split(' ');

export interface Names {
  readonly grownUp: string;
  readonly street: string;
  readonly inward: string;
  readonly child: (n: number) => string;
}

/** Wide names, to see what layouts do with them. */
const WIDEST: Names = {
  grownUp: 'Alexandrina Wilhelmina Featherstonehaugh-Cholmondeley-Marjoribanks',
  street: 'The Old Schoolmaster’s House, 124b Llanfairpwllgwyngyll Road',
  inward: '9ZZ',
  child: (n) => `${['Anaïs-Noëlle', 'Siân Óisín'][n] ?? 'Zoë'} Featherstonehaugh-Cholmondeley`,
};
const WIDEST_FAMILY = 9; // One with two children.

export const namesOf = (family: number): Names => {
  if (family === WIDEST_FAMILY) return WIDEST;
  const surname = oneOf(SURNAMES, 'surname', family);
  const start = oneOf(
    FIRST_NAMES.map((_, n) => n),
    'child',
    family,
  );
  return {
    grownUp: `${oneOf(GROWN_UPS, 'grown up', family)} ${surname}`,
    street: `${1 + (family % 97)} ${oneOf(STREETS, 'street', family)}`,
    inward: oneOf(INWARD, 'inward', family),
    child: (n) => `${FIRST_NAMES[(start + n * 31) % FIRST_NAMES.length] ?? 'Robin'} ${surname}`,
  };
};
