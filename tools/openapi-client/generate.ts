// Reads an OpenAPI document from standard input. Prints the types of a client for it, or, with --lint, what Redocly's
// recommended rules say against it. It is a package of its own because its generator needs an older TypeScript than ours.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { text } from 'node:stream/consumers';

const document = await text(process.stdin);
if (process.argv.includes('--lint')) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, config });
  for (const { ruleId, severity, message, location } of problems)
    console.log(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
} else console.log(astToString(await openapiTS(document)));
