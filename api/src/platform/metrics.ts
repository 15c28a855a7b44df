import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Figure = number | Readonly<Record<string, number>>;

export interface Metrics {
  countAnswer(route: string, method: string, status: number, seconds: number): void;
  /** A figure that is read whenever somebody asks; of one with parts, by the part's name. */
  watch(name: string, help: string, read: () => Promise<Figure>): void;
  text(): Promise<string>;
}

/** Prometheus metrics of the process and of every route. */
export const makeMetrics = (): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ['route', 'method', 'status'];
  const answers = new Counter({
    name: 'portal_answers_total',
    help: 'Answers by route',
    labelNames,
    registers: [register],
  });
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  const time = new Histogram({
    name: 'portal_answer_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'method'],
    buckets,
    registers: [register],
  });
  return {
    countAnswer: (route, method, status, seconds) => {
      answers.inc({ route, method, status });
      time.observe({ route, method }, seconds);
    },
    watch: (name, help, read) => {
      const collect = async function collect(this: Gauge): Promise<void> {
        // A figure that can't be read is missing, and all others are there.
        const figure = await read().catch(() => ({}));
        this.reset();
        if (typeof figure === 'number') this.set(figure);
        else for (const [part, value] of Object.entries(figure)) this.set({ part }, value);
      };
      void new Gauge({ name, help, labelNames: ['part'], registers: [register], collect });
    },
    text: () => register.metrics(),
  };
};

/** Metrics on the operator's port only. */
export const serveMetrics = (metrics: Metrics, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return response.writeHead(404).end();
      metrics.text().then(
        (text) =>
          response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
