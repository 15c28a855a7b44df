/** Modules whose path contains one of these; a folder ends with a slash, a file with the full stop before its ending. */
const paths = (...parts: readonly string[]): RegExp =>
  new RegExp(parts.map((part) => part.replaceAll('.', '\\.').replaceAll('/', '[/\\\\]')).join('|'));

const packages = (...names: readonly string[]): string[] =>
  names.map((name) => `/node_modules/${name}/`);
const of = (folder: string, ...names: readonly string[]): string[] =>
  names.map((name) => `${folder}/${name}.`);
const icons = (...names: readonly string[]): string[] =>
  of('/lucide-react/dist/esm/icons', ...names);

const web = 'web/src';
const domain = 'domain/src';

/**
 * Which code travels together. A file a module would be fifty requests for a page, of some hundred bytes each; few files
 * are asked for at once, compress better, and most of them are there already when the next page is opened.
 */
export const chunks = [
  {
    name: 'base',
    priority: 10,
    test: paths(
      ...packages('react', 'react-dom', 'scheduler', '@tanstack', 'use-sync-external-store'),
    ),
  },
  {
    // What every screen of a parent needs.
    name: 'frame',
    priority: 9,
    test: paths(
      'preload-helper',
      ...of(`${domain}/kernel`, 'dialable'),
      ...of(
        `${web}/platform`,

        'arrival',
        'client',
        'draft-storage',
        'faults',
        'heading-focus',
        'instead-page',
        'provider',
        'queries',
        'search-parameters',
        'session',
        'title',
      ),
      ...of(`${web}/modules/shell/frame`, 'menu'),
      ...of(`${web}/modules/families/children`, 'status-words'),
      ...of(`${web}/modules/places/waiting-list`, 'position-words'),
      ...of(
        `${web}/ui`,

        'app-header',
        'button',
        'button-link',
        'button-look',
        'card',
        'checkbox',
        'child-pick',
        'chip',
        'equaliser',

        'failed-state',
        'field',
        'icon-button',
        'instrument',
        'late-part',
        'link',
        'logo',
        'menu-badge',
        'notice',
        'page',
        'skeleton',
        'skip-link',
        'toast-region',
        'toast-store',
      ),
      ...of(`${domain}/kernel`, 'london', 'money', 'moves'),
      ...of(`${domain}/shell/home`, 'rules'),
      ...of(`${domain}/kernel/instruments`, 'names'),
      ...of(`${domain}/families/profile`, 'rules'),
      ...of(`${domain}/stories/timeline`, 'rules'),
      ...icons('chevron-down', 'chevron-right'),
    ),
  },
  {
    // What is above, under and around a page, and comes after it.
    name: 'around',
    priority: 9,
    test: paths(
      ...of(`${web}/modules/shell/cookies`, 'after-page'),
      ...of(`${web}/modules/shell/cookies`, 'words', 'parts/consent-dialog'),
      ...of(web, 'tabs'),
      ...of(`${web}/modules/shell/frame`, 'parent-menu'),
      ...of(`${web}/platform`, 'analytics/tell', 'consent', 'use-consent'),
      ...of(`${domain}/shell/home`, 'menu'),
      ...of(`${web}/ui`, 'header-menu', 'modal', 'modal-head'),
      ...icons('external-link'),
    ),
  },
  {
    name: 'form',
    priority: 8,
    test: paths(
      ...packages('react-hook-form', '@hookform', 'zod'),
      ...of(`${web}/platform/form`, 'fault-box', 'form-errors', 'form-fields', 'use-call-form'),
      ...of(`${web}/ui`, 'checkbox-group', 'error-box', 'error-summary'),
      ...of(`${web}/ui`, 'field-group', 'password-field', 'radio-group', 'text-area', 'text-field'),
      ...of(`${web}/modules/families/profile`, 'joining-path'),
      ...of(`${domain}/identity/account`, 'model', 'refusals'),
      ...of(`${domain}/places/enrolment`, 'new-family'),
      ...of(`${domain}/kernel`, 'id', 'iso-date', 'plain-name'),
      ...icons('circle-exclamation-point', 'eye', 'eye-off', 'octagon-exclamation-point'),
    ),
  },
  {
    // Signing in and all that leads there; not the settings, nor the theme that every page has.
    name: 'account',
    priority: 8,
    test: /web[/\\]src[/\\](modules[/\\]identity[/\\]account[/\\](?!theme|settings|use-end|parts[/\\](change|end|sign-in-place|sign-ins|sign-out|theme))|ui[/\\]stage-illustration)|domain[/\\]src[/\\]identity[/\\]account[/\\](?!model|refusals)/,
  },
  {
    // Home, and what other pages say as it does.
    name: 'home',
    priority: 7,
    test: paths(
      `${web}/modules/shell/home/`,
      `${web}/modules/stories/timeline/moments`,
      ...of(`${web}/modules/places/notices`, 'notice-words'),
      ...of(`${web}/modules/places/waiting-list`, 'offered-place'),
      ...of(`${domain}/stories/feedback`, 'scores'),
      ...of(`${domain}/shell/home`, 'holds', 'notices'),
      ...of(`${domain}/stories/kids-app`, 'rules'),
      ...of(`${web}/ui`, 'empty-state'),
    ),
  },
  {
    // At the top of every page of a child, and small parts of other pages.
    name: 'child',
    priority: 7,
    test: paths(
      ...of(`${web}/modules/families/children`, 'child-nav', 'child-stage', 'query-state'),
      ...of(`${web}/ui`, 'instrument-card', 'instrument-chip', 'instrument-icon', 'set-list'),
    ),
  },
  {
    // Of the forms about a child: enrolling, a reserved place, and what can be changed.
    name: 'child-form',
    priority: 6,
    test: paths(
      ...of(`${web}/modules/places/enrolment`, 'focus-soon', 'form-words', 'school-search'),
    ),
  },
  {
    // What is beside headings and in empty lists; Home has none. The instruments come after their page. The header of
    // schools is on pages that have drawings too.
    name: 'drawings',
    priority: 7,
    test: /web[/\\]src[/\\](modules[/\\]stories[/\\]schools-area[/\\]school-header|ui[/\\](header-art|illustrations))/,
  },
  {
    // The ticket beside a form.
    name: 'beside-forms',
    priority: 7,
    test: paths(...of(`${web}/ui`, 'answer-pair', 'ticket-rows')),
  },
  {
    name: 'band',
    priority: 7,
    test: paths(...of(`${web}/modules/families/children`, 'child-band'), `${web}/ui/band-`),
  },
  {
    name: 'shared',
    priority: 1,
    minShareCount: 4,
    // The band's stage is drawn after the pages that it is on.
    test: /(web|domain)[/\\]src[/\\](?!ui[/\\]band-)|node_modules/,
  },
  {
    // After what many pages have is taken: what is left of the pages of a child.
    name: 'child-page',
    priority: 0,
    test: paths(
      ...of(`${web}/modules/families/children`, 'facts'),
      ...of(`${web}/modules/places/cancellation`, 'planned-cancellation'),
      ...of(`${domain}/families/children`, 'fields'),
      ...of(`${domain}/families/limits`, 'limits'),
      ...of(`${domain}/places/cancellation`, 'refusals'),
      ...of(`${domain}/places/instrument-changes`, 'rules'),
    ),
  },
  {
    // Pictures and videos of timelines, and what is asked of them.
    name: 'media',
    priority: 0,
    test: paths(
      ...of(`${domain}/stories/timeline`, 'contract'),
      ...of(`${domain}/stories/media`, 'model'),
      ...of(`${web}/platform`, 'use-medium'),
      ...of(`${web}/ui`, 'not-loaded-medium'),
      ...of(`${web}/modules/stories/timeline`, 'newest', 'queries', 'video', 'words'),
      ...of(
        `${web}/modules/stories/timeline/parts`,
        'own-video-modal',
        'report-media',
        'video-button',
        'video-modal',
      ),
      ...icons('video'),
    ),
  },
];
