import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface Metrics {
  countAnswer(route: string, method: string, status: number, seconds: number): void;
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
