import type { FastifyInstance } from 'fastify';
import { isId } from '@bandstand/domain/kernel/id';
import type { Db } from '../../platform/database/pool.ts';
import { sampleRoutes } from './sample-routes.ts';
import { listSamples, type SampleDeps } from './samples.ts';
import { readMail, readMailbox } from './use-cases.ts';

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
