import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

// What comes before all else of the portal is loaded; without it everything is the same, but for a second and a quarter of
// the memory. Node reads the whole list of drizzle-orm's files (180 kB) again for each import of one, some hundred times.
const WITHIN = '/node_modules/drizzle-orm/';
const known = new Map<string, { readonly url: string; readonly shortCircuit: true }>();

registerHooks({
  resolve: (specifier, context, next) => {
    if (!context.conditions.includes('import')) return next(specifier, context);
    if (/^\.+\/.*\.js$/.test(specifier) && context.parentURL?.includes(WITHIN) === true)
      return {
        url: new URL(specifier, context.parentURL).href,
        format: 'module',
        shortCircuit: true,
      };
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});

// Types are taken out of the code once, not at each start. A folder that can't be written to leaves all as it was.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
