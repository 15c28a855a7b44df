import type { FastifyInstance } from 'fastify';
import { isId } from '@bandstand/domain/kernel/id';
import * as batches from '@bandstand/domain/mail/batches-contract';
import * as contract from '@bandstand/domain/mail/office-contract';
import type { Db } from '../../platform/database/pool.ts';
import { listSamples, type SampleDeps, drawSample } from './samples.ts';
import { readMail, readMailbox } from './use-cases.ts';
import type { Serve } from '../../platform/http/call.ts';
import { listBatches, previewBatch, sendBatchAgain, sendBatchNow, stopBatch } from './batches.ts';
import { listTemplates, sendTestEmail, type TemplateDeps } from './templates.ts';
import { emails, getEmail, sendEmailAgain, type SentDeps } from './sent-mail.ts';

interface SampleParams {
  kind: string;
  at: string;
  family: string;
  theme: string;
}

/** Every e-mail of the portal, with families that do not exist: for the demo, beside the design system. */
const sampleRoutes = (app: FastifyInstance, deps: SampleDeps): void => {
  app.get<{ Params: { kind: string }; Querystring: { family?: string } }>(
    '/dev/mail/samples/:kind',
    { schema: { hide: true } },
    async (request, reply) => {
      const samples = (await listSamples(deps)).filter(({ kind }) => kind === request.params.kind);
      if (samples.length === 0) return reply.callNotFound();
      const [{ samplesPage }, { DEV_PAGE_POLICY }] = await Promise.all([
        import('./samples-page.ts'),
        import('./dev-page.ts'),
      ]);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', DEV_PAGE_POLICY)
        .send(samplesPage(samples, request.query.family ?? 'usual'));
    },
  );
  app.get<{ Params: SampleParams }>(
    '/dev/mail/samples/:kind/:at/:family/:theme',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const html = await drawSample(deps, params);
      if (html === undefined) return reply.callNotFound();
      // The page of samples shows it in a frame, and nobody else's page does.
      return reply
        .type('text/html; charset=utf-8')
        .header('x-frame-options', 'SAMEORIGIN')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
        )
        .send(html);
    },
  );
};

/** The demo's own mailbox: where its e-mails can be read when no mail server is configured. */
export const mailboxRoutes = (
  app: FastifyInstance,
  deps: SampleDeps & { readonly db: Db },
): void => {
  const { db } = deps;
  sampleRoutes(app, deps);
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const [{ mailboxPage }, { DEV_PAGE_POLICY }] = await Promise.all([
      import('./mailbox-page.ts'),
      import('./dev-page.ts'),
    ]);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DEV_PAGE_POLICY)
      .send(mailboxPage(await readMailbox(db), await listSamples(deps)));
  });
  app.get<{ Params: { id: string } }>(
    '/dev/mail/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const mail = isId(request.params.id) ? await readMail(db, request.params.id) : undefined;
      if (mail === undefined) return reply.callNotFound();
      // An e-mail brings its own styles; nothing else of it may run or load.
      return reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
        )
        .send(mail.html);
    },
  );
  app.get('/dev/mail.json', { schema: { hide: true } }, async () => ({
    data: await readMailbox(db),
  }));
  app.get<{ Params: { id: string } }>(
    '/dev/mail/:id/text',
    { schema: { hide: true } },
    async (request, reply) => {
      const mail = isId(request.params.id) ? await readMail(db, request.params.id) : undefined;
      return mail === undefined
        ? reply.callNotFound()
        : reply.type('text/plain; charset=utf-8').send(mail.text);
    },
  );
};

export const mailOfficeRoutes = (serve: Serve, deps: SentDeps & TemplateDeps): void => {
  serve(contract.listEmails, (call) => emails.page(deps, call));
  serve(contract.getEmail, (call) => getEmail(deps, call));
  serve(contract.listTemplates, (call) => listTemplates(deps, call));
  serve(contract.sendTestEmail, (call) => sendTestEmail(deps, call));
  serve(contract.sendEmailAgain, (call) => sendEmailAgain(deps, call));
  serve(batches.previewBatch, (call) => previewBatch(deps, call));
  serve(batches.sendBatchAgain, (call) => sendBatchAgain(deps, call));
  serve(batches.listBatches, () => listBatches(deps));
  serve(batches.stopBatch, (call) => stopBatch(deps, call));
  serve(batches.sendBatchNow, (call) => sendBatchNow(deps, call));
};
