import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../api/src/integrations/direct-debit/stand-in-server.ts';

interface CountedEvent {
  readonly name: string;
  readonly domain: string;
  readonly url: string;
  readonly props?: Readonly<Record<string, string>>;
}

/** A server on this machine that takes events as Plausible does: https://plausible.io/docs/events-api */
export const startAnalytics = async () => {
  const events: CountedEvent[] = [];
  const heard: string[] = [];
  const server = createServer(async (question, answer) => {
    const body = await text(question);
    heard.push(JSON.stringify([question.url, question.headers]), body);
    if (question.method !== 'POST' || question.url !== '/count/api/event')
      return answer.writeHead(404).end();
    const event = JSON.parse(body) as CountedEvent;
    const isWhole = [event.name, event.domain].every(Boolean) && URL.canParse(event.url);
    if (isWhole) events.push(event);
    return answer.writeHead(isWhole ? 202 : 400).end('ok');
  });
  const { url, close } = await listen(server, '127.0.0.1', 0);
  return { url: `${url}/count`, events, heard, close };
};
