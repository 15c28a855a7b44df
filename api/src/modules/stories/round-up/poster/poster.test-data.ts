const FIRST =
  `Bo Jo Ty Al Ida Amy Eve Zoe Mia Leo Max Sam Tom Ben Kai Lily Ella Jack Noah Oscar Arthur Freya Isla Willow
Olivia Amelia Ava Florence Ivy Rosie Sophia Grace Poppy Charlotte Evelyn Evie Elsie Daisy Phoebe Sienna Harper Emily
Alice Matilda Sofia Maya Ruby Millie Isabelle Maisie Eliza Erin Eleanor Luna Penelope Ada Harriet Violet Hallie Jessica
Thea Orla Rose Maryam Bonnie Imogen Delilah Darcie Mabel Lottie Molly Scarlett Beatrice Ottilie Aurora Margot Edith Nancy
Clara Iris Lyra Mila Maeve Robyn Aria Emma Fatima Lara Anna Hannah Lucy Eloise Gabriella Anastasia Alexandra Elizabeth
Catherine Madeleine Seraphina Bartholomew George Harry Oliver Jacob Charlie Alfie Theo Archie Freddie Thomas William Henry
Joshua Lucas Isaac James Alexander Edward Joseph Mohammed Muhammad Mohammad Daniel Logan Harrison Reuben Sebastian Adam
Dylan Finley Samuel Albie Toby Hugo Louie Rory Jude Ezra Elijah Ethan Tommy Arlo Roman Rowan Frederick Reggie Michael
Ralph Luca Jaxon Teddy Rupert Benjamin Ronnie Bobby Nathaniel Matthew Frankie Jesse Albert Caleb Ellis Gabriel Felix
Christopher Montgomery Maximilian Constantine Wilhelmina Siân Llewellyn Myfanwy Angharad Rhiannon Caoimhe Saoirse Niamh
Aoife Oisín Fionn Ruaridh Eilidh Mhairi Zoë Chloë Renée Noémie Łukasz Žofia Øyvind Çağrı Nguyệt Ŵyn Oluwaseun Temitope
Ayesha Zainab Aaliyah Priyanka Rajveer Arjun Harpreet Gurpreet Xiaoming Yuki Mwangi Chidera Chukwuemeka Krishnamurthy`.split(
    /\s+/,
  );

const beside = (n: number): string => FIRST[(n * 7 + 3) % FIRST.length] ?? '';

/** First names as British schools have them, also hyphenated and doubled: two letters to more than thirty. */
export const FIRST_NAMES: readonly string[] = [
  ...FIRST,
  ...FIRST.filter((_, n) => n % 3 === 0).map((name, n) => `${name}-${beside(n)}`),
  ...FIRST.filter((_, n) => n % 5 === 0).map((name, n) => `${name} ${beside(n * 2)}`),
  'A',
  'Ольга',
  'Анна-Марія',
  'Σοφία',
  'Κωνσταντίνος',
  'עדי',
  'محمد',
  'عبد الرحمن',
  'Mary-Jane',
  'Lily-Mae',
  'Anne-Marie',
  'Jean-Luc',
  'Ella-Rose',
  'Mary Elizabeth-Anne',
  'Wilhelmina-Featherstonehaugh',
  'Maximiliana-Alexandra Josephine',
];
