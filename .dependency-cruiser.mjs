// The import rules of ARCHITECTURE.md, checked on every change.
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

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
          'testing/',
          '\\.test\\.ts$',
        ],
      },
      { path: ['^api/db/tables', 'node_modules/pg/'], dependencyTypesNot: ['type-only'] },
    ),
    only(
      'own-store-only',
      "A feature calls another feature's use cases, never its store.",
      { path: '^api/src/features/([^/]+)/' },
      { path: '^api/src/features/[^/]+/.*store\\.ts$', pathNot: '^api/src/features/$1/' },
    ),
    only(
      'ports-only',
      'A feature knows what the outside world does for it, not who does it.',
      { path: '^api/src/features', pathNot: '\\.test(-data)?\\.ts$' },
      { path: '^api/src/integrations', pathNot: 'port\\.ts$' },
    ),
    only(
      'ui-knows-no-feature',
      'The design system and the platform know no feature.',
      { path: '^web/src/(ui|office-ui|platform)' },
      { path: '^web/src/features' },
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
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/[^/]+/parts/', pathNot: '^web/src/features/$1/' },
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
