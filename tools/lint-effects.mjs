// React calls whatever an effect returns as its clean-up. Browsers change what their methods return: in Chromium 156
// scrollIntoView() returns a Promise, and an effect that passed it on broke the page when it was cleaned up.
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
const IS_CLEAN_UP = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

const returnsByAccident = (effect) =>
  effect?.type === 'ArrowFunctionExpression' &&
  effect.body.type !== 'BlockStatement' &&
  !IS_CLEAN_UP.has(effect.body.type) &&
  !(effect.body.type === 'UnaryExpression' && effect.body.operator === 'void');

const noReturnedValue = {
  meta: {
    type: 'problem',
    messages: { returned: 'An effect returns its clean-up or nothing: write its body in braces.' },
  },
  create: (context) => ({
    CallExpression({ callee, arguments: [effect] }) {
      if (EFFECTS.has(callee.name) && returnsByAccident(effect))
        context.report({ node: effect.body, messageId: 'returned' });
    },
  }),
};

export default { meta: { name: 'effects' }, rules: { 'no-returned-value': noReturnedValue } };
