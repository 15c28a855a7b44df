/**
 * The requirements of OWASP ASVS 5.0.0 by section, with the level of each in order ("122" is x.y.1 at level 1, x.y.2
 * and x.y.3 at level 2). There are 345: 70 of level 1, 183 of level 2, 92 of level 3.
 */
export const CHAPTERS: readonly {
  readonly name: string;
  readonly sections: readonly string[];
}[] = [
  {
    name: 'Encoding and sanitization',
    sections: ['22', '1111122223', '112222222223', '222', '123'],
  },
  { name: 'Validation and business logic', sections: ['122', '112', '12223', '23'] },
  {
    name: 'Web frontend security',
    sections: ['3', '113', '12223', '11222233', '11122333', '3', '22333'],
  },
  { name: 'API and web service', sections: ['12233', '23333', '22', '1222'] },
  { name: 'File handling', sections: ['2', '112333', '113', '222'] },
  {
    name: 'Authentication',
    sections: ['122', '111111112222', '11223333', '112233', '22222333', '2223', '33', '2222'],
  },
  { name: 'Session management', sections: ['222', '1111', '22', '11222', '223', '22'] },
  { name: 'Authorization', sections: ['1233', '1123', '133', '23'] },
  { name: 'Self-contained tokens', sections: ['111', '1222'] },
  {
    name: 'OAuth and OIDC',
    sections: ['22', '223', '22223', '1111122222233333', '22222', '22', '222'],
  },
  { name: 'Cryptography', sections: ['2233', '22233', '11233', '1222', '23', '23', '33'] },
  { name: 'Secure communication', sections: ['12233', '11', '22223'] },
  { name: 'Configuration', sections: ['2333', '222223', '2233', '1222233'] },
  { name: 'Data protection', sections: ['22', '12223333', '122'] },
  { name: 'Secure coding and architecture', sections: ['12233', '12233', '1222222', '3333'] },
  {
    name: 'Security logging and error handling',
    sections: ['2', '22222', '2222', '222', '2223'],
  },
  { name: 'WebRTC', sections: ['23', '22223333', '22'] },
];

/** Every requirement with its level, as `1.2.3` and 1 to 3. */
export const LEVELS: ReadonlyMap<string, number> = new Map(
  CHAPTERS.flatMap(({ sections }, chapter) =>
    sections.flatMap((levels, section) =>
      [...levels].map((level, at): [string, number] => [
        `${chapter + 1}.${section + 1}.${at + 1}`,
        Number(level),
      ]),
    ),
  ),
);
