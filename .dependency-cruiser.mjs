// The import rules of ARCHITECTURE.md, checked on every change.
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** From above to below: a module imports only from those after it, in each of the three packages. */
const MODULES = [
  'shell',
  'desk',
  'privacy',
  'child-page',
  'money',
  'places',
  'stories',
  'prices',
  'lessons',
  'families',
  'lists',
  'identity',
  'mail',
  'work-log',
  'kernel',
];
const TESTS = ['\\.test(-data)?\\.tsx?$', '/testing/'];
const DOOR = '^api/src/modules/[^/]+/index\\.ts$';

const modulesInOrder = MODULES.slice(1).map((module, at) =>
  only(
    `${module}-below`,
    `${module} knows nothing of the modules above it.`,
    { path: `^(domain/src|(?:api|web)/src/modules)/${module}/`, pathNot: TESTS },
    { path: `^$1/(?:${MODULES.slice(0, at + 1).join('|')})/` },
  ),
);

export default {
  forbidden: [
    only(
      'no-cycles',
      'Files that import each other in a circle cannot be read one by one.',
      {},
      { circular: true, dependencyTypesNot: ['type-only'] },
    ),
    only(
      'domain-is-pure',
      'domain imports zod and itself.',
      { path: '^domain/src', pathNot: '\\.test(-data)?\\.ts$' },
      { pathNot: ['^domain/src', 'node_modules/zod'] },
    ),
    only(
      'web-and-api-apart',
      'The pages reach the server by the contracts only.',
      { path: '^web/' },
      { path: '^api/' },
    ),
    only('api-and-web-apart', 'The server knows no page.', { path: '^api/' }, { path: '^web/' }),
    only(
      'routes-see-use-cases',
      'A route neither decides nor queries.',
      { path: 'routes\\.ts$', pathNot: ['^web', 'mail/'] },
      { path: ['store\\.ts$', '^api/db/'] },
    ),
    only(
      'sql-in-stores',
      'SQL stands in stores, in platform/database and where rows are made.',
      {
        path: '^api/src',
        pathNot: [
          'store\\.ts$',
          'platform/(database|jobs|http/health)',
          '^api/src/backup/',
          'testing/',
          '\\.test\\.ts$',
        ],
      },
      { path: ['^api/db/tables', 'node_modules/pg/'], dependencyTypesNot: ['type-only'] },
    ),
    only(
      'one-door',
      'What a module of the server does for others is in its index.ts.',
      { path: '^api/src/modules/([^/]+)/', pathNot: TESTS },
      { path: '^api/src/modules/', pathNot: ['^api/src/modules/$1/', DOOR] },
    ),
    only(
      'one-door-from-outside',
      'So it is for what puts the modules together, and for the demo.',
      { path: '^api/', pathNot: ['^api/src/modules/', ...TESTS] },
      { path: '^api/src/modules/', pathNot: DOOR },
    ),
    only(
      'own-store-only',
      "A folder of a module calls another folder's use cases, never its store.",
      { path: '^api/src/modules/([^/]+/[^/]+)/' },
      {
        path: '^api/src/modules/[^/]+/[^/]+/.*store\\.ts$',
        pathNot: '^api/src/modules/$1/',
      },
    ),
    only(
      'ports-only',
      'A feature knows what the outside world does for it, not who does it.',
      { path: '^api/src/modules', pathNot: '\\.test(-data)?\\.ts$' },
      { path: '^api/src/integrations', pathNot: 'port\\.ts$' },
    ),
    ...modulesInOrder,
    only(
      'platform-knows-no-module',
      'What all modules stand on knows none of them.',
      {
        path: '^(?:api/src/(?:platform|integrations)|web/src/(?:ui|office-ui|platform))/',
        pathNot: TESTS,
      },
      { path: '^(?:api|web)/src/modules/' },
    ),
    only(
      'ui-knows-no-platform',
      'The design system is given everything.',
      { path: '^web/src/(ui|office-ui)' },
      { path: '^web/src/platform' },
    ),
    only(
      'families-know-no-office',
      'What families load has nothing of the office.',
      { path: '^web/src/(ui|platform)' },
      { path: '^web/src/office-ui' },
    ),
    only(
      'parts-stay-home',
      "A feature's parts are its own.",
      { path: '^web/src/modules/([^/]+/[^/]+)/' },
      { path: '^web/src/modules/[^/]+/[^/]+/parts/', pathNot: '^web/src/modules/$1/' },
    ),
    only(
      'no-tests-in-product',
      'Nothing that runs in service imports a test.',
      { path: '^(api|web|domain)/src', pathNot: ['\\.test\\.tsx?$', 'testing/'] },
      { path: ['\\.test\\.tsx?$', '^(api|web)/src/testing'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
