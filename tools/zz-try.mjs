import { collectCopy } from '../web/copy/collect-copy.ts';
const t = Date.now();
const c = collectCopy();
for (const f of c) for (const x of f.copy) console.log(`${f.path}:${x.line}\t${x.text}`);
console.error(
  c.length,
  Date.now() - t,
  c.reduce((n, f) => n + f.copy.length, 0),
  c.filter((f) => f.isForWords).reduce((n, f) => n + f.copy.length, 0),
);
